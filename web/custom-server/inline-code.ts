import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {perProcess} from '#web/config/process.ts'
import {isScriptOfFramework} from './next-internals.ts'
import type {InlineHashes} from './security-headers.ts'

/**
 * The texts of our own inline scripts: web/components/loading/inline-script.tsx adds each as it renders it, in this very
 * process, and the build leaves those of the pages that it made. Nothing that an editor or a visitor wrote gets here.
 */
export function knownScripts(): Set<string> {
  return perProcess('inlineScripts', () => new Set<string>())
}

/** What the build left; see `knownScripts`. */
export function addKnownScripts(file: string): void {
  if (!existsSync(file)) return
  for (const script of JSON.parse(readFileSync(file, 'utf8')) as string[]) knownScripts().add(script)
}

/**
 * Hashes of the inline code of a page. Of scripts only those in a shape that is known: ours, word for word; data that
 * Next hands to React or to its loader (`push` of JSON); React's own calls for streamed parts. Anything else gets no hash, so that
 * a script which found its way into the content does not run.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  for (const {attributes, text} of elements(html, 'script')) {
    if (text && runs(attributes) && isKnown(text)) scripts.add(sha256(text))
  }
  const styles = new Set<string>()
  for (const {text} of elements(html, 'style')) styles.add(sha256(text))
  return {scripts: [...scripts], styles: [...styles]}
}

/** The inline scripts that are neither Next's nor React's: the build keeps those of the pages that it made. */
export function ownScripts(html: string): string[] {
  return [...elements(html, 'script')]
    .filter(({attributes, text}) => text && runs(attributes) && !isScriptOfFramework(text))
    .map(({text}) => text)
}

/** All inline scripts, whatever they are: for a page that holds no content, such as the Studio's. */
export function hashesOfTrusted(html: string): InlineHashes {
  const scripts = [...elements(html, 'script')].filter(({attributes, text}) => text && runs(attributes))
  return {scripts: [...new Set(scripts.map(({text}) => sha256(text)))], styles: []}
}

function* elements(html: string, name: 'script' | 'style') {
  for (const match of html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))) {
    yield {attributes: match[1] ?? '', text: match[2] ?? ''}
  }
}

/** Not for data blocks such as JSON-LD. Speculation rules are no code, and yet need a hash. */
function runs(attributes: string): boolean {
  if (/\bsrc=/i.test(attributes)) return false
  const type = /\btype="([^"]*)"/i.exec(attributes)?.[1]
  return !type || /^(module|speculationrules|text\/javascript)$/i.test(type)
}

function isKnown(text: string): boolean {
  return knownScripts().has(text) || isScriptOfFramework(text)
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
