import {Picture} from '#web/components/media/picture.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './recent-projects.module.css'

type Project = Omit<NonNullable<Service['recentProjects']>[number], '_key'>

interface RecentProjectsProps {
  heading: string
  projects: NonNullable<Service['recentProjects']>
}

export function RecentProjects({heading, projects}: RecentProjectsProps) {
  return (
    <section aria-labelledby="recent-projects">
      <h2 id="recent-projects">{heading}</h2>
      <ul className={styles.projects}>
        {projects.map(project => (
          <li key={project._key}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ProjectCard({project: {title, description, details, image}}: {project: Project}) {
  return (
    <article className={styles.project}>
      {image?.asset && <Picture photo={image} sizes="(min-width: 48rem) 24rem, 94vw" alt={title ?? ''} isWork />}
      <h3>{title}</h3>
      {description && <p>{description}</p>}
      {details && <p className={styles.details}>{details}</p>}
    </article>
  )
}
