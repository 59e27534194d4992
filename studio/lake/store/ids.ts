import {randomBytes, randomUUID} from 'node:crypto'

const documentId = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const transactionId = /^[A-Za-z0-9_.:~-]{1,128}$/

/** Whether a document may be stored under this id: letters, digits, `_`, `-` and single inner dots, at most 128. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && documentId.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** Whether a client may name its transaction so; the id becomes the `_rev` of every document it touches. */
export function isTransactionId(id: unknown): id is string {
  return typeof id === 'string' && transactionId.test(id)
}

/** A random id, behind a prefix such as `drafts.` when one is given. */
export function newDocumentId(prefix = ''): string {
  return prefix + randomUUID()
}

/** 22 hexadecimal digits, the length of Sanity's own ids. */
export function newTransactionId(): string {
  return randomBytes(11).toString('hex')
}
