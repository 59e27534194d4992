export const nameInput = {
  type: 'text',
  autoComplete: 'name',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  enterKeyHint: 'next',
  maxLength: 120,
} as const

export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
} as const
