import {fork} from 'node:child_process'
import {fileURLToPath} from 'node:url'

export interface OwnProcess {
  /** What it says next. @throws Error when it ends before */
  next<Said>(): Promise<Said>
  tellToStop(): void
}

/** A file of this folder with its `input`, in a process of its own, which shares no time slice with what it measures. */
export function startOwnProcess(url: string, input: object): OwnProcess {
  const file = fileURLToPath(url)
  const child = fork(file, [JSON.stringify(input)], {stdio: 'inherit'})
  return {
    next: <Said>() =>
      new Promise<Said>((resolve, reject) => {
        child.once('message', said => resolve(said as Said))
        child.once('exit', code => reject(new Error(`${file} ended (${code}).`)))
      }),
    tellToStop: () => void child.send('stop'),
  }
}

/** In that process: its input; null where the file is only imported. */
export function ownInput<Input>(url: string): Input | null {
  return process.argv[1] === fileURLToPath(url) ? (JSON.parse(process.argv[2] ?? '{}') as Input) : null
}
