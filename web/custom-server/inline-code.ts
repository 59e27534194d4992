import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {perProcess} from '#web/config/process.ts'
import {isScriptOfFramework} from './next-internals.ts'
import type {InlineHashes} from './security-headers.ts'

/**
 * Our own inline scripts: inline-script.tsx adds each as it renders, and the build adds those of its pages. Nothing
 * that an editor or visitor wrote gets in here.
 */
export function knownScripts(): Set<string> {
  return perProcess('inlineScripts', () => new Set<string>())
}

export function addKnownScripts(file: string): void {
  if (!existsSync(file)) return
  for (const script of JSON.parse(readFileSync(file, 'utf8')) as string[]) knownScripts().add(script)
}

/**
 * Hashes only scripts in a known shape: ours word for word, Next's data pushes, React's calls for streamed parts.
 * Anything else gets no hash, so a script that found its way into content does not run.
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

export function ownScripts(html: string): string[] {
  return [...elements(html, 'script')]
    .filter(({attributes, text}) => text && runs(attributes) && !isScriptOfFramework(text))
    .map(({text}) => text)
}

/** All inline scripts: for a page without content, such as the Studio's. */
export function hashesOfTrusted(html: string): InlineHashes {
  const scripts = [...elements(html, 'script')].filter(({attributes, text}) => text && runs(attributes))
  return {scripts: [...new Set(scripts.map(({text}) => sha256(text)))], styles: []}
}

function* elements(html: string, name: 'script' | 'style') {
  for (const match of html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))) {
    yield {attributes: match[1] ?? '', text: match[2] ?? ''}
  }
}

/** False for data blocks such as JSON-LD. Speculation rules are not code, yet need a hash. */
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
