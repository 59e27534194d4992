import {actionError, type ErrorItem, LakeError, mutationError} from '../errors.ts'

/** Aborts the transaction. A mutation error at index 0 until the mutate or actions code adds its index and shape. */
export class Refused extends LakeError {
  readonly item: ErrorItem

  constructor(item: ErrorItem, status = 409) {
    const stated = mutationError(item, 0, status)
    super(status, stated.message, stated.body)
    this.name = 'Refused'
    this.item = item
  }

  asMutation(index: number): LakeError {
    return mutationError(this.item, index, this.status)
  }

  asAction(index: number): LakeError {
    return actionError(this.item, index, this.status)
  }
}

/** 400: the request is invalid for any documents. */
export function invalid(description: string, extra: Record<string, unknown> = {}): Refused {
  return new Refused({type: 'validationError', description, ...extra}, 400)
}

export function notFound(id: string): Refused {
  return new Refused({type: 'documentNotFoundError', id, description: `The document with the ID "${id}" was not found`})
}

export function alreadyExists(id: string): Refused {
  return new Refused({type: 'documentAlreadyExistsError', id, description: `Document by ID "${id}" already exists`})
}

/** 409: the guard names another revision; `current` is undefined without a document. */
export function wrongRevision(id: string, current: string | undefined, expected: string): Refused {
  const description = `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`
  return new Refused({
    type: 'documentRevisionIDDoesNotMatchError',
    description,
    id,
    currentRevisionID: current ?? null,
    expectedRevisionID: expected,
  })
}
