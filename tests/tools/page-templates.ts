import {pages} from '../../schemas/pages.ts'

export type TemplateName = (typeof pages)[number]['template'] | 'service' | 'area'

export const pageTemplates = {
  ...Object.fromEntries(pages.map(({template, path}) => [template, path])),
  service: '/drywall-repair-charlotte',
  area: '/handyman-ballantyne',
} as Record<TemplateName, string>

export const templateNames = Object.keys(pageTemplates) as TemplateName[]
