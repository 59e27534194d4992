// `npm run build` makes the folder `release`, which runs by itself with Node alone (`npm run serve`).
import {buildRelease} from './release/build-release.ts'
import {releaseFolder} from './stack/config.ts'
import {runCommand} from './stack/terminal.ts'

await runCommand(say => buildRelease(releaseFolder, say))
