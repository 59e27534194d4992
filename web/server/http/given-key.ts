import {z} from 'zod'

/**
 * An id or key that we gave out and a caller shows again, of at most `longest` characters. None of ours has anything but
 * printable ASCII; NUL and halves of characters would make PostgreSQL refuse the question.
 */
export const givenKey = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\x20-\x7e]*$/)
