import {fileURLToPath} from 'node:url'

interface Building {
  emitFile(file: {type: 'chunk'; id: string; fileName: string}): string
}

/** Builds /studio/preview.js for the site's draft mode. It shares the Studio's chunks, so they are cached already. */
export function previewScript() {
  return {
    name: 'preview-script',
    apply: 'build' as const,
    buildStart(this: Building) {
      const id = fileURLToPath(new URL('./overlays.ts', import.meta.url))
      this.emitFile({type: 'chunk', id, fileName: 'preview.js'})
    },
  }
}
