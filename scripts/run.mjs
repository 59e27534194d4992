// Runs scripts/<command>.ts of a release. Plain JavaScript, because a Node that is too old reads no TypeScript.
import {fileURLToPath} from 'node:url'
import {isRecentEnough} from './recent-node.mjs'

const {node} = process.versions
if (!isRecentEnough(node)) {
  process.stderr.write(`Node ${node} is too old for a release, which needs 22.18 or newer.\n`)
  process.exit(1)
}
const script = new URL(`${process.argv[2]}.ts`, import.meta.url)
process.argv.splice(1, 2, fileURLToPath(script))
await import(script)
