/** Verifies one backup in a thread, so that the lake goes on answering meanwhile; says null or what is wrong. */
import {parentPort, Worker, workerData} from 'node:worker_threads'
import {verifyBackup} from './verify.ts'

const task: unknown = workerData?.verifyBackup
if (parentPort && typeof task === 'string') {
  const answer = await verifyBackup(task).then(
    () => null,
    (error: Error) => error.message,
  )
  parentPort.postMessage(answer)
}

/** @throws Error that says in plain words what is wrong with the backup */
export async function verifyInThread(folder: string): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), {workerData: {verifyBackup: folder}})
  const problem = await new Promise<string | null>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The backup could not be verified: the verifying thread ended.')))
  })
  if (problem !== null) throw new Error(problem)
}
