import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'

/** What Vite offers a plugin while it builds, as far as it is used here. */
interface Building {
  emitFile(file: {type: 'chunk'; id: string; fileName: string}): string
}

/**
 * A Vite plugin that builds one more file beside the Studio: `/studio/preview.js`, which pages of the site load in
 * draft mode. It shares its libraries with the Studio, so the Preview tool's frame finds them in the browser's cache,
 * and no public page carries a byte of them.
 */
export function previewScript() {
  const fromNextSanity = createRequire(createRequire(import.meta.url).resolve('next-sanity/package.json'))
  return {
    name: 'preview-script',
    apply: 'build' as const,
    buildStart(this: Building) {
      const id = fileURLToPath(new URL('./overlays.ts', import.meta.url))
      this.emitFile({type: 'chunk', id, fileName: 'preview.js'})
    },
    // The version that next-sanity was made for, wherever npm has put it.
    resolveId: (id: string) => (id === '@sanity/visual-editing' ? fromNextSanity.resolve(id) : null),
  }
}
