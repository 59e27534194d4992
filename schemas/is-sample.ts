/** Words of the first content that stand for what the owner has not entered yet. */
export const isSample = (words: unknown): boolean => typeof words === 'string' && /\(sample\)\s*$/i.test(words)
