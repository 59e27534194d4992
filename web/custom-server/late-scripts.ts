/** What web/components/loading/deferred-scripts.ts looks for; a page without it would never start what is held back. */
const starter = 'script[type=late]'
const ofNext = /<script src="(\/_next\/static\/[^"]+)" async="">/g
const hintOfNext = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g

/**
 * A page with Next's scripts held back until something on it needs them; the page itself where it cannot start them.
 * Text of the content never looks like these tags: React escapes it.
 */
export function holdScripts(html: string): string {
  if (!html.includes(starter)) return html
  return html.replaceAll(ofNext, '<script type="late" src="$1" async="">').replaceAll(hintOfNext, '')
}
