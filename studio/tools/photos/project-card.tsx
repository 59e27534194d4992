import {Spinner} from '@sanity/ui'
import {galleryCategories} from '../../../schemas/gallery-categories.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {
  type AddedPhoto,
  altOf,
  type Batch,
  editPhoto,
  editProject,
  missingOf,
  type NewProject,
  pairWithNext,
  photosOf,
  splitPair,
  swapPair,
} from './photo-batch.ts'
import styles from './photos.module.css'

interface ProjectCardProps {
  project: NewProject
  index: number
  batch: Batch
  category: string | null
  onBatch: (change: (batch: Batch) => Batch) => void
  onRetry: (photo: AddedPhoto) => void
  onRemove: (id: string) => void
}

export function ProjectCard(props: ProjectCardProps) {
  const {project, index, category} = props
  const missing = missingOf(project, category)
  return (
    <section className={styles.project} aria-label={`Project ${index + 1}`}>
      <div className={styles.pictures}>
        {photosOf(project).map(photo => (
          <PhotoPart key={photo.id} {...props} photo={photo} />
        ))}
      </div>
      <PairButtons {...props} />
      <ProjectWords {...props} />
      {missing.length > 0 && <p className={styles.hint}>Before it can go live, it needs {missing.join(', ')}.</p>}
    </section>
  )
}

function PairButtons({project: {id, before}, index, batch, onBatch}: ProjectCardProps) {
  const next = batch[index + 1]
  if (before)
    return (
      <div className={office.buttons}>
        <GhostButton text="Swap" onClick={() => onBatch(current => swapPair(current, id))} />
        <GhostButton text="Not a pair" onClick={() => onBatch(current => splitPair(current, id))} />
      </div>
    )
  if (!next || next.before) return null
  return (
    <GhostButton
      text="This is the “before” of the next photo"
      onClick={() => onBatch(current => pairWithNext(current, index))}
    />
  )
}

function ProjectWords({project: {id, title, description}, category, onBatch}: ProjectCardProps) {
  const edit = (words: Parameters<typeof editProject>[2]) => onBatch(current => editProject(current, id, words))
  return (
    <>
      <label className={styles.field}>
        Kind of work
        <select
          className={office.input}
          value={category ?? ''}
          onChange={event => edit({category: event.target.value || null})}
        >
          {!category && <option value="">Choose…</option>}
          {galleryCategories.map(kind => (
            <option key={kind.value} value={kind.value}>
              {kind.title}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Name
        <input className={office.input} value={title} onChange={event => edit({title: event.target.value})} />
      </label>
      <label className={styles.field}>
        What was done
        <textarea
          className={office.input}
          rows={2}
          value={description}
          onChange={event => edit({description: event.target.value})}
        />
      </label>
    </>
  )
}

function PhotoPart({
  project,
  photo,
  category,
  index,
  onBatch,
  onRetry,
  onRemove,
}: ProjectCardProps & {photo: AddedPhoto}) {
  const {id, file, previewUrl, assetId, problem} = photo
  const stage = project.before && (photo === project.before ? 'Before' : 'After')
  return (
    <div className={styles.photo}>
      <figure>
        <img src={previewUrl} alt={stage ?? `Photo ${index + 1}`} />
        {stage && <figcaption>{stage}</figcaption>}
      </figure>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        !assetId && (
          <p className={styles.hint} role="status">
            <Spinner /> Uploading…
          </p>
        )
      )}
      <label className={styles.field}>
        What the picture shows
        <textarea
          className={office.input}
          rows={2}
          value={altOf(project, photo, category)}
          onChange={event => onBatch(current => editPhoto(current, id, {alt: event.target.value}))}
          onBlur={event => !event.target.value.trim() && onBatch(current => editPhoto(current, id, {alt: null}))}
        />
      </label>
      <div className={office.buttons}>
        {problem && <GhostButton text={`Try ${file.name} again`} onClick={() => onRetry(photo)} />}
        <TouchButton mode="bleed" text={`Remove ${stage ? `“${stage}”` : 'photo'}`} onClick={() => onRemove(id)} />
      </div>
    </div>
  )
}
