import type {Commit, LakeDocument, QueryInput} from '../../types.ts'

export type HelperMessage =
  | {kind: 'open'; projectId: string; dataset: string}
  | {kind: 'load'; documents: LakeDocument[]; seq: number}
  | {kind: 'commit'; commit: Commit}
  | {
      kind: 'query'
      id: number
      input: QueryInput
      sourceMap: 'keys' | 'indexes' | undefined
      ms: number
      maxBytes: number
    }

export type Failure = 'time' | 'size' | 'memory'

export type HelperAnswer =
  /** Sent once when the program is loaded; timing starts then. */
  | {id: 0}
  | {id: number; json: string}
  | {id: number; failure: Failure}
  | {id: number; refused: {status: number; message: string; body: Record<string, unknown>}}
