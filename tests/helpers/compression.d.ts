/** The package `compression`, as Next brings it along; without types of its own there. */
declare module 'next/dist/compiled/compression/index.js' {
  import type {IncomingMessage, ServerResponse} from 'node:http'
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
