import {dirname, join, normalize} from 'node:path'

/** What a module of the project names in its imports, as paths from the root; packages are left out. */
export function importsOf(file: string, source: string): string[] {
  const words = [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g)].map(match => match[1] ?? '')
  return words.map(word => (word.startsWith('#') ? word.slice(1) : normalize(join(dirname(file), word))))
}
