import type {Identity} from '../types.ts'

export interface LakeEnv {
  Variables: {
    /** Null without a valid token. */
    identity: Identity | null
    /** `1`, `X` or `YYYY-MM-DD` from the path. */
    apiVersion: string
  }
}
