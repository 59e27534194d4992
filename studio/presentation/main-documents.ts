import type {DocumentResolver} from 'sanity/presentation'
import {pages} from '../../schemas/pages.ts'

/** The first match opens beside the page. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({type, path}) => ({route: path, type})),
  {route: '/:segments+', resolve: ({path}) => ({filter: 'path.current == $path', params: {path}})},
]
