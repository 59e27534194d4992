// `npm run build` makes the folder `release`, which runs by itself with Node alone (`npm run serve`).
import {buildRelease} from './build-release.ts'
import {releaseFolder} from './settings.ts'
import {runCommand} from './terminal.ts'

await runCommand(say => buildRelease(releaseFolder, say))
