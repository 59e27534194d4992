import type {RunningDataset} from '../datasets/running-dataset.ts'
import type {Identity} from '../types.ts'

export interface LakeEnv {
  Variables: {
    identity: Identity | null
    /** `1`, `X` or `YYYY-MM-DD` from the path. */
    apiVersion: string
    /** What the request is about, once a route has asked for it. */
    running?: RunningDataset
  }
}
