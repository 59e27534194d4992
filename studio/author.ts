import {useCurrentUser} from 'sanity'
import {createKeptState} from './kept-state.ts'

export const nobodyNamed = 'Owner'

/** What this device was named since the page opened: Sanity reads its user once, at the start. */
export const useNewName = createKeptState<string | null>(null)

/** Who stands in the history: a person with an account of their own, or the device that a person uses. */
export function useAuthor(): string {
  const [newName] = useNewName()
  const user = useCurrentUser()
  return newName ?? user?.name ?? nobodyNamed
}
