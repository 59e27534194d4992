/**
 * What `scripts/start.ts` does, over the build of the tests: a process of its own, so that a start is measured with
 * everything that `npm start` makes Node do. Says the ids of its two processes when all is there; ends on SIGTERM.
 */
import {readConfig} from '../../scripts/stack/config.ts'
import {openStack} from '../../scripts/stack/stack.ts'

const stack = await openStack(readConfig(), {distDir: process.env.NEXT_DIST_DIR ?? '.next', quiet: true})
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)))
const [site, lake] = [stack.site, stack.lake].map(part => part?.current().process.pid)
process.stdout.write(`${JSON.stringify({event: 'ready', site, lake})}\n`)
