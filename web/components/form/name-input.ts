/** Of an input for a person's name. */
export const nameInput = {
  type: 'text',
  autoComplete: 'name',
  autoCapitalize: 'words',
  enterKeyHint: 'next',
  maxLength: 120,
} as const
