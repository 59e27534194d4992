import type {Identity} from '../types.ts'

/** What the middleware has settled before any route runs. */
export interface LakeEnv {
  Variables: {
    /** Who calls; null without a valid token. */
    identity: Identity | null
    /** `1`, `X` or `YYYY-MM-DD`, taken from the path prefix. */
    apiVersion: string
  }
}
