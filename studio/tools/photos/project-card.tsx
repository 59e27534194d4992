import {Spinner} from '@sanity/ui'
import {galleryCategories} from '../../../schemas/gallery-categories.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {Choice, Field, TextField} from '../office/fields.tsx'
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
  splitPair,
  stageOf,
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
        {project.photos.map(photo => (
          <PhotoPart key={photo.id} {...props} photo={photo} />
        ))}
      </div>
      <PairButtons {...props} />
      <ProjectWords {...props} />
      {missing.length > 0 && <p className={styles.hint}>Before it can go live, it needs {missing.join(', ')}.</p>}
    </section>
  )
}

function PairButtons({project: {id, photos}, index, batch, onBatch}: ProjectCardProps) {
  if (photos.length === 2)
    return (
      <div className={office.buttons}>
        <GhostButton text="Swap" onClick={() => onBatch(current => swapPair(current, id))} />
        <GhostButton text="Not a pair" onClick={() => onBatch(current => splitPair(current, id))} />
      </div>
    )
  if (batch[index + 1]?.photos.length !== 1) return null
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
      <Choice
        label="Kind of work"
        value={category ?? ''}
        onText={value => edit({category: value || null})}
        options={category ? galleryCategories : [{value: '', title: 'Choose…'}, ...galleryCategories]}
      />
      <Field label="Name" value={title} onText={text => edit({title: text})} />
      <TextField label="What was done" rows={2} value={description} onText={text => edit({description: text})} />
    </>
  )
}

function PhotoPart({photo, ...card}: ProjectCardProps & {photo: AddedPhoto}) {
  const {project, category, index, onBatch, onRetry, onRemove} = card
  const {id, file, previewUrl, assetId, problem} = photo
  const setAlt = (alt: string | null) => onBatch(current => editPhoto(current, id, {alt}))
  const stage = stageOf(project, photo)
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
      <TextField
        label="What the picture shows"
        rows={2}
        value={altOf(project, photo, category)}
        onText={setAlt}
        onBlur={event => !event.target.value.trim() && setAlt(null)}
      />
      <div className={office.buttons}>
        {problem && <GhostButton text={`Try ${file.name} again`} onClick={() => onRetry(photo)} />}
        <TouchButton mode="bleed" text={`Remove ${stage ? `“${stage}”` : 'photo'}`} onClick={() => onRemove(id)} />
      </div>
    </div>
  )
}
