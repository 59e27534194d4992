import 'server-only'
import {readEnv} from './environment.ts'

/** This process's environment, read once at boot. */
export const env = readEnv(process.env)
