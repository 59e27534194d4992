// Reads and renders pictures in child processes: the lake itself opens none.
import {fileURLToPath} from 'node:url'
import {httpError, LakeError} from '../errors.ts'
import type {ImageFacts, MetaName} from './image-metadata.ts'
import {createPictureProcesses} from './picture-process.ts'
import type {OutputFormat, Transform} from './transform-params.ts'

export type PictureJob =
  | {path: string; wanted: ReadonlySet<MetaName>}
  | {path: string; transform: Transform; format: OutputFormat}
  | {path: string}

export type PictureAnswer =
  | {image: ImageFacts}
  | {rendered: Buffer}
  | {refused: {status: number; message: string; body: Record<string, unknown>}}
  | {failed: string}

export interface Pictures {
  /** @throws LakeError 400 for what is no picture, or takes too much memory or time; 413 for a large SVG */
  read(path: string, wanted: ReadonlySet<MetaName>): Promise<ImageFacts>
  /** @throws LakeError 400 when the stored file cannot be decoded, or takes too much memory or time */
  render(path: string, transform: Transform, format: OutputFormat): Promise<Buffer>
  /** A stored HEIC as a JPEG, which its variants are made from. @throws as `render` */
  decode(path: string): Promise<Buffer>
  close(): void
}

/** Uploads are the owner's and may be huge; a visitor waits for what is rendered. */
const timeouts = {readMs: 60_000, renderMs: 20_000}

export function createPictures(): Pictures {
  const file = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
  const processes = createPictureProcesses<PictureJob, PictureAnswer>({file})

  async function ask(job: PictureJob, tooMuch: string) {
    const answer = await processes.open(job, 'wanted' in job ? timeouts.readMs : timeouts.renderMs)
    if (!answer) throw httpError(400, tooMuch)
    if ('failed' in answer) throw new Error(`[assets] ${answer.failed}`)
    if ('refused' in answer) throw new LakeError(answer.refused.status, answer.refused.message, answer.refused.body)
    return answer
  }

  async function render(job: PictureJob): Promise<Buffer> {
    const answer = await ask(job, 'This image takes too much memory or time to transform')
    if (!('rendered' in answer)) throw new Error('[assets] a picture was not rendered')
    return answer.rendered
  }

  return {
    async read(path, wanted) {
      const answer = await ask({path, wanted}, 'Invalid image: it takes too much memory or time to open')
      if (!('image' in answer)) throw new Error('[assets] a picture was not read')
      return answer.image
    },
    render: (path, transform, format) => render({path, transform, format}),
    decode: path => render({path}),
    close: () => processes.close(),
  }
}
