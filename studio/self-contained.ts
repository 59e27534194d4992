/** What Vite hands to a plugin at the end of a build, as far as it is used here. */
interface BuiltFile {
  type: 'asset' | 'chunk'
  fileName: string
  source?: string | Uint8Array
}

const bridgeScript = /<script[^>]*data-sanity-core[^>]*><\/script>\s*/g
/** Sanity writes them for a Studio at the root of its host, whatever its base path is. */
const faviconPath = /href="\/static\//g
const fontFaces = /@font-face\s*\{[^}]*url\(["']?https:[^}]*\}/g

/**
 * A Vite plugin that takes the addresses of other hosts out of the built page and its styles: Sanity's dashboard
 * bridge and its web fonts. Without a network they only cost failed requests; the Studio falls back to system fonts.
 */
export function selfContained(basePath: string) {
  return {
    name: 'self-contained-studio',
    apply: 'build' as const,
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, BuiltFile>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/\.(?:html|css)$/.test(file.fileName)) continue
        const text = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        file.source = text
          .replace(bridgeScript, '')
          .replace(fontFaces, '')
          .replace(faviconPath, `href="${basePath}/static/`)
      }
    },
  }
}
