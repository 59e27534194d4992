import type {DocumentResolver} from 'sanity/presentation'
import {pages} from '../../schemas/pages.ts'

/** What opens beside a page in the preview. The first match counts. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({type, path}) => ({route: path, type})),
  {route: '/:segments+', resolve: ({path}) => ({filter: 'path.current == $path', params: {path}})},
]
