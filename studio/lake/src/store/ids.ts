import {randomBytes, randomUUID} from 'node:crypto'

const documentId = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const transactionId = /^[A-Za-z0-9_.:~-]{1,128}$/

/** Letters, digits, `_`, `-` and single inner dots, at most 128. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && documentId.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** The id becomes the `_rev` of each touched document. */
export function isTransactionId(id: unknown): id is string {
  return typeof id === 'string' && transactionId.test(id)
}

export function newDocumentId(prefix = ''): string {
  return prefix + randomUUID()
}

/** 22 hexadecimal digits, like Sanity's own ids. */
export function newTransactionId(): string {
  return randomBytes(11).toString('hex')
}
