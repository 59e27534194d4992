import type {Identity} from '../types.ts'

export interface LakeEnv {
  Variables: {
    identity: Identity | null
    /** `1`, `X` or `YYYY-MM-DD` from the path. */
    apiVersion: string
  }
}
