/** `content-lake/start`: a lake within the caller's process, as tests run it. */
export {type LakeSettings, startLake} from '../lake.ts'
export type {LakeDocument, RunningLake, WebhookSettings} from '../types.ts'
