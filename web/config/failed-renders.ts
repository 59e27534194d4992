// Pages that could not be made with the newest content. Visitors get their last version; health tells the owner.
import {perProcess} from './process.ts'

const maxKept = 20

const state = () => perProcess('failedRenders', () => new Set<string>())

export function noteRender(path: string, isMade: boolean): void {
  const failed = state()
  if (isMade) failed.delete(path)
  else if (failed.size < maxKept) failed.add(path)
}

export function failedRenders(): string[] {
  return [...state()]
}
