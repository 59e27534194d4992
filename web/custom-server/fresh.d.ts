/** The package `fresh`, as Next brings it along and uses it; without types of its own there. */
declare module 'next/dist/compiled/fresh/index.js' {
  export default function fresh(
    asked: import('node:http').IncomingHttpHeaders,
    answered: {etag?: string; 'last-modified'?: string | undefined},
  ): boolean
}
