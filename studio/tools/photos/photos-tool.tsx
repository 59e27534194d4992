import {Text} from '@sanity/ui'
import {Camera} from 'lucide-react'
import {useState} from 'react'
import {type Tool, useClient} from 'sanity'
import {route, useRouter} from 'sanity/router'
import {acceptedPhotos} from '../../../schemas/objects/photo.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import {studioIcon} from '../../icons.tsx'
import {createKeptState} from '../../kept-state.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {Hint, Page} from '../office/page.tsx'
import {useTask} from '../office/use-task.ts'
import {DrawingsScreen} from './drawings-screen.tsx'
import {type AddedPhoto, type Batch, categoriesOf, editPhoto, missingOf, removePhoto, toProject} from './photo-batch.ts'
import styles from './photos.module.css'
import {photosIntent} from './photos-link.tsx'
import {ProjectCard} from './project-card.tsx'
import {saveProjects} from './save-projects.ts'
import {uploadPhoto} from './upload-photo.ts'

function Photos() {
  const {screen} = useRouter().state
  return <div className={office.room}>{screen === 'drawings' ? <DrawingsScreen /> : <AddPhotos />}</div>
}

function AddPhotos() {
  const photos = useBatch()
  const {batch, setBatch, add, send, remove, lastCategory} = photos
  const categories = categoriesOf(batch, lastCategory)
  return (
    <>
      <Page title="Add photos">
        <Hint>Each photo becomes a project of the gallery; two can become one, before and after.</Hint>
        <label className={styles.choose}>
          {batch.length > 0 ? 'Choose more photos' : 'Choose photos'}
          <input
            type="file"
            multiple
            accept={acceptedPhotos}
            onChange={({currentTarget}) => {
              add(currentTarget.files ?? [])
              currentTarget.value = ''
            }}
          />
        </label>
        {batch.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            index={index}
            batch={batch}
            category={categories[index] ?? null}
            onBatch={setBatch}
            onRetry={photo => void send(photo)}
            onRemove={remove}
          />
        ))}
      </Page>
      {batch.length > 0 && <SaveBar {...photos} categories={categories} />}
    </>
  )
}

type SaveBarProps = ReturnType<typeof useBatch> & {categories: readonly (string | null)[]}

function SaveBar({batch, clear, categories, failed, sending}: SaveBarProps) {
  const client = useClient({apiVersion: '2025-02-19'})
  const by = useAuthor()
  const {run, isBusy} = useTask()
  const offerUndo = useUndoToast()
  const count = batch.length === 1 ? '1 project' : `${batch.length} projects`
  const isIncomplete = batch.some((project, index) => missingOf(project, categories[index] ?? null).length > 0)
  const isWaiting = failed > 0 || sending > 0
  const save = (isLive: boolean) =>
    run(
      async () => {
        const snapshotId = await saveProjects(client, batch, categories, {isLive, by, now: Date.now()})
        clear(batch, categories.at(-1) ?? null)
        const undone = 'Off the site again, and kept as drafts'
        if (snapshotId) offerUndo(`${count} live in the gallery`, snapshotId, undone)
      },
      isLive ? undefined : `${count} saved as drafts`,
    )
  return (
    <section className={office.bar} aria-label="New projects">
      {failed > 0 && <Text size={1}>Try again or remove what did not upload. The other photos are safe.</Text>}
      <div className={office.buttons}>
        <TouchButton
          text={batch.length === 1 ? 'Publish' : 'Publish all'}
          disabled={isIncomplete || isWaiting}
          loading={isBusy}
          onClick={() => save(true)}
        />
        <GhostButton
          text={batch.length === 1 ? 'Save as draft' : 'Save as drafts'}
          disabled={isWaiting || isBusy}
          onClick={() => save(false)}
        />
      </div>
    </section>
  )
}

export const photosTool: Tool = {
  name: 'photos',
  title: 'Photos',
  icon: studioIcon(Camera),
  component: Photos,
  router: route.create('/', [route.create('/:screen')]),
  canHandleIntent: intent => intent === photosIntent,
  getIntentState: (_intent, params) => ({screen: (params as {screen?: string}).screen}),
}

const lastCategoryKey = 'photos.lastCategory'

const useKeptBatch = createKeptState<Batch>([])

function useBatch() {
  const client = useClient({apiVersion: '2025-02-19'})
  const [batch, setBatch] = useKeptBatch()
  const [lastCategory, setLastCategory] = useState(() => localStorage.getItem(lastCategoryKey))

  function add(files: Iterable<File>): void {
    const photos = Array.from(files, toPhoto)
    setBatch(before => [...before, ...photos.map(toProject)])
    for (const photo of photos) void send(photo)
  }
  async function send({id, file}: AddedPhoto): Promise<void> {
    setBatch(before => editPhoto(before, id, {problem: null}))
    const facts = await uploadPhoto(client, file).catch((error: Error) => ({problem: error.message}))
    setBatch(before => editPhoto(before, id, facts))
  }
  function remove(id: string): void {
    forgetPreviews(photosOf(batch).filter(photo => photo.id === id))
    setBatch(before => removePhoto(before, id))
  }
  /** Photos that were added while these were saved stay. */
  function clear(saved: Batch, category: string | null): void {
    forgetPreviews(photosOf(saved))
    const ids = new Set(saved.map(({id}) => id))
    setBatch(before => before.filter(({id}) => !ids.has(id)))
    if (!category) return
    localStorage.setItem(lastCategoryKey, category)
    setLastCategory(category)
  }

  const photos = photosOf(batch)
  const failed = photos.filter(({problem}) => problem).length
  const sending = photos.filter(({problem, assetId}) => !problem && !assetId).length
  return {batch, setBatch, add, send, remove, clear, lastCategory, failed, sending}
}

const photosOf = (batch: Batch) => batch.flatMap(({photos}) => photos)

const forgetPreviews = (photos: readonly AddedPhoto[]) =>
  photos.forEach(({previewUrl}) => void URL.revokeObjectURL(previewUrl))

function toPhoto(file: File): AddedPhoto {
  const id = `gallery-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`
  return {id, file, previewUrl: URL.createObjectURL(file), assetId: null, problem: null, alt: null}
}
