import {pages} from '../../schemas/pages.ts'

type Path = (typeof pages)[number]['path']
export type TemplateName =
  | (Path extends `/${infer Name}` ? (Name extends '' ? 'home' : Name) : never)
  | 'service'
  | 'area'

export const pageTemplates = {
  ...Object.fromEntries(pages.map(({path}) => [path.slice(1) || 'home', path])),
  service: '/drywall-repair-charlotte',
  area: '/handyman-ballantyne',
} as Record<TemplateName, string>

export const templateNames = Object.keys(pageTemplates) as TemplateName[]
