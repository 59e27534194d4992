/** `content-lake/settings`: what `main.ts` takes in LAKE_SETTINGS, and the limits that its host must know. */
export {maxPasswordLength} from '../auth/password.ts'
export type {LakeSettings} from '../lake.ts'
export type {LakeWords} from '../words.ts'
