export const unreachable = 'The site cannot be reached. Please check the connection.'

/** What an error says to the owner: browsers name a lost connection each in words of their own. */
export function problemOf(error: unknown): string {
  const {name, message} = error as Error
  return name === 'TypeError' ? unreachable : message
}
