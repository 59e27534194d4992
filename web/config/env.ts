import 'server-only'
import {readEnv} from './environment.ts'

export const env = readEnv(process.env)
