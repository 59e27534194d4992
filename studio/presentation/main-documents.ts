import type {DocumentResolver} from 'sanity/presentation'
import {pagesByType} from '../page-url.ts'

/** Which document the Preview tool opens beside a page. The first that fits counts. */
export const mainDocuments: DocumentResolver[] = [
  ...Object.entries(pagesByType).map(([type, {path}]) => ({route: path, type})),
  {route: '/:segments+', resolve: ({path}) => ({filter: 'path.current == $path', params: {path}})},
]
