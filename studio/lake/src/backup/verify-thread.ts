/** Verifies a backup in a thread, so the lake stays responsive. */
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

/** @throws Error that says what is wrong */
export async function verifyInThread(folder: string): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), {workerData: {verifyBackup: folder}})
  const problem = await new Promise<string | null>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The backup could not be verified: the verifying thread ended.')))
  })
  if (problem !== null) throw new Error(problem)
}
