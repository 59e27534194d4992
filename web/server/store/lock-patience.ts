import {AsyncLocalStorage} from 'node:async_hooks'

/** Most answers come within two seconds, also while another program holds the store. */
const usualMs = 1200
/** As long as Litestream asks for. */
const longMs = 5000

const patience = new AsyncLocalStorage<number>()

/** How long the present call waits for a store that another program holds. */
export const lockPatienceMs = () => patience.getStore() ?? usualMs

/** What stores a request waits longer: otherwise its sender would have to send it again. */
export const patiently = <Result>(work: () => Promise<Result>) => patience.run(longMs, work)
