/** Unit tests share a process: each file begins as in one of its own. */
import {forgetProcessValues} from '#web/config/process.ts'

forgetProcessValues()
