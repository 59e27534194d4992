interface BuiltFile {
  type: 'asset' | 'chunk'
  fileName: string
  source?: string | Uint8Array
  /** Only a chunk has them. */
  imports?: string[]
  isEntry?: boolean
}

const bridgeScript = /<script[^>]*data-sanity-core[^>]*><\/script>\s*/g
/** Sanity writes these paths without the base path. */
const faviconPath = /href="\/static\//g
const fontFaces = /@font-face\s*\{[^}]*url\(["']?https:[^}]*\}/g

/** Lists and forms come in files of a few bytes, which a dead zone would keep away: Sanity then reloads everything. */
const paneFile = /\/pane-[^/]*\.js$/

const entryFile = /\/sanity-[^/]*\.js$/

/** All that the Studio needs to start. Without being told, a browser finds them one import after the other. */
function neededBy(bundle: Record<string, BuiltFile>, entry: RegExp): Set<string> {
  const needed = new Set(Object.keys(bundle).filter(name => bundle[name]?.isEntry && entry.test(name)))
  for (const name of needed) for (const each of bundle[name]?.imports ?? []) needed.add(each)
  return needed
}

/** Keeps the owner from looking closely at a customer's photo. */
const noZoom = ', maximum-scale=1'

/** Removes other hosts' addresses (Sanity's dashboard bridge, web fonts); the Studio then uses system fonts. */
export function selfContained(basePath: string) {
  return {
    name: 'self-contained-studio',
    apply: 'build' as const,
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, BuiltFile>) {
      const panes = Object.keys(bundle).filter(name => paneFile.test(name))
      const links = [...neededBy(bundle, entryFile), ...panes].map(
        name => `<link rel="modulepreload" href="${basePath}/${name}">`,
      )
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/\.(?:html|css)$/.test(file.fileName)) continue
        const text = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        file.source = text
          .replace(bridgeScript, '')
          .replace(fontFaces, '')
          .replace(noZoom, '')
          .replace(faviconPath, `href="${basePath}/static/`)
          .replace('</body>', `${links.join('')}</body>`)
      }
    },
  }
}
