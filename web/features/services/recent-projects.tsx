import {stegaClean} from '@sanity/client/stega'
import type {Service} from '#web/content/get-document.ts'
import {formatProjectFacts} from '#web/domain/business/project-facts.ts'
import {WorkPicture} from '#web/features/gallery/work-picture.tsx'
import styles from './recent-projects.module.css'

type Projects = NonNullable<Service['recentProjects']>

export function RecentProjects({projects}: {projects: Projects}) {
  return (
    <ul className={styles.projects}>
      {projects.map(project => (
        <li key={project._key}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  )
}

export function ProjectCard({project}: {project: Omit<Projects[number], '_key'>}) {
  const {title, description, details, image, before} = project
  const facts = formatProjectFacts(stegaClean(project))
  return (
    <article className={styles.project}>
      {image?.asset && (
        <WorkPicture
          photo={image}
          before={before}
          alt={image.alt || title || ''}
          sizes="(min-width: 48rem) 24rem, 94vw"
        />
      )}
      <h3>{title}</h3>
      {description && <p>{description}</p>}
      {details && <p className={styles.details}>{details}</p>}
      {facts && <p className={styles.facts}>{facts}</p>}
    </article>
  )
}
