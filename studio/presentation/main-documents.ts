import type {DocumentResolver} from 'sanity/presentation'
import {pages} from '../../schemas/pages.ts'

/** Which document the Preview tool opens beside a page. The first that fits counts. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({type, path}) => ({route: path, type})),
  {route: '/:segments+', resolve: ({path}) => ({filter: 'path.current == $path', params: {path}})},
]
