import {Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {
  type AssetSource,
  type FormPatch,
  type ObjectInputProps,
  PatchEvent,
  type Path,
  set,
  unset,
  useFormValue,
  useSource,
} from 'sanity'
import {GhostButton} from '../tools/office/buttons.tsx'
import {scaleDown, uploadProblem} from '../tools/photos/upload-photo.ts'
import {proposeAlt} from './alt-proposal.ts'
import styles from './inputs.module.css'

type Photo = {asset?: object; alt?: string} | undefined
type Upload = Record<string, unknown> | undefined

/** An upload is kept out of the document: one that fails would leave a draft without a change. */
const isProgress = ({path}: FormPatch) => path[0] === '_upload'
const isBegin = ({type, path}: FormPatch) => type === 'set' && path.length === 1
const isOtherPicture = ({type, path}: FormPatch) =>
  (type === 'set' || type === 'unset') && path[0] === 'asset' && path.length === 1

function withProgress(upload: Upload, patch: FormPatch): Upload {
  if (patch.type !== 'set') return undefined
  const [, name] = patch.path
  return name === undefined ? (patch.value as Upload) : {...upload, [String(name)]: patch.value}
}

export function PhotoInput(props: ObjectInputProps) {
  const {value, onChange, path, readOnly} = props
  const proposal = useProposal(path)
  const photo = value as Photo
  const [problem, setProblem] = useState<string | null>(null)
  const [upload, setUpload] = useState<Upload>()
  const sources = usePhotoSources(setProblem)
  const schemaType = useMemo(
    () => ({...props.schemaType, options: {...props.schemaType.options, sources}}),
    [props.schemaType, sources],
  )
  const change = (patch: FormPatch | FormPatch[] | PatchEvent) => {
    const {patches} = PatchEvent.from(patch)
    const progress = patches.filter(isProgress)
    const changes = patches.filter(each => !isProgress(each))
    setUpload(before => progress.reduce(withProgress, before))
    if (progress.some(isBegin)) setProblem(null)
    // What was said of the old picture is not true of the new one.
    const stale = photo?.asset ? [unset(['isDrawing']), unset(['alt'])] : [unset(['isDrawing'])]
    if (changes.length > 0) onChange(changes.some(isOtherPicture) ? [...changes, ...stale] : changes)
  }
  return (
    <Stack gap={3}>
      {problem && (
        <Text size={1} role="alert" className={styles.message}>
          {problem}
        </Text>
      )}
      {props.renderDefault({
        ...props,
        schemaType,
        value: upload ? {...value, _upload: upload} : value,
        onChange: change,
      })}
      {proposal && photo?.asset && !photo.alt && !readOnly && (
        <div>
          <GhostButton text={`Say “${proposal}”`} onClick={() => onChange(set(proposal, ['alt']))} />
        </div>
      )}
    </Stack>
  )
}

/** Null for a picture that is not of finished work. */
function useProposal(path: Path): string | null {
  const {_type, title, category} = useFormValue([]) as {_type: string; title?: string; category?: string}
  const isWork = _type === 'galleryItem' || (_type === 'service' && path.length > 1 && path[0] !== 'seo')
  return isWork ? proposeAlt({title, category, isBefore: path.at(-1) === 'before'}) : null
}

/** Sanity's ways to a picture, which say what is wrong with one: its own error says "See the console". */
function usePhotoSources(say: (problem: string) => void): AssetSource[] {
  const {image} = useSource().form
  return useMemo(
    () => image.assetSources.map(source => ({...source, Uploader: source.Uploader && withWords(source.Uploader, say)})),
    [image, say],
  )
}

type UploaderClass = NonNullable<AssetSource['Uploader']>
type SanityUploader = InstanceType<UploaderClass>

function withWords(Uploader: UploaderClass, say: (problem: string) => void): UploaderClass {
  return class extends Uploader {
    override upload(...[files, options]: Parameters<SanityUploader['upload']>) {
      void Promise.all(files.map(scaleDown)).then(scaled => super.upload(scaled, options))
      return []
    }
    override subscribe(subscriber: Parameters<SanityUploader['subscribe']>[0]) {
      return super.subscribe(event => {
        // An event "error" names no file, and the field would answer it with its own words.
        if (event.type === 'error') return
        if (event.type === 'all-complete')
          for (const {file, error} of event.files) if (error) say(uploadProblem(file, error))
        subscriber(event)
      })
    }
  }
}
