import {actionError, type ErrorItem, LakeError, mutationError} from '../errors.ts'

/**
 * One part of a transaction was refused, so nothing of it is written. By itself it reads as a mutation error at
 * index 0; the mutate and actions rooms, which know the index and their own shape, restate it.
 */
export class Refused extends LakeError {
  readonly item: ErrorItem

  constructor(item: ErrorItem, status = 409) {
    const stated = mutationError(item, 0, status)
    super(status, stated.message, stated.body)
    this.name = 'Refused'
    this.item = item
  }

  /** The refusal as `POST /data/mutate` answers it. */
  asMutation(index: number): LakeError {
    return mutationError(this.item, index, this.status)
  }

  /** The refusal as `POST /data/actions` answers it. */
  asAction(index: number): LakeError {
    return actionError(this.item, index, this.status)
  }
}

/** 400: the request itself makes no sense, whatever the documents hold. */
export function invalid(description: string, extra: Record<string, unknown> = {}): Refused {
  return new Refused({type: 'validationError', description, ...extra}, 400)
}

/** 409: what should be changed is not there. */
export function notFound(id: string): Refused {
  return new Refused({type: 'documentNotFoundError', id, description: `The document with the ID "${id}" was not found`})
}

/** 409: what should be created is there. */
export function alreadyExists(id: string): Refused {
  return new Refused({type: 'documentAlreadyExistsError', id, description: `Document by ID "${id}" already exists`})
}

/** 409: a guard named another revision than the current one; `current` is undefined when there is no document. */
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
