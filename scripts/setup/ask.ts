// The questions of `npm run setup`, in a terminal.
import {once} from 'node:events'
import {createInterface} from 'node:readline/promises'
import {type Answers, type CurrentBusiness, questionNames, questions, readAnswers, unlessNone} from './questions.ts'

const unchanged = 'Nothing was changed.'

/** Asks again until an answer can be used. Enter takes the value in brackets, "none" empties it. */
export async function askQuestions(business: CurrentBusiness, services: readonly string[]): Promise<Answers> {
  if (!process.stdin.isTTY) throw new Error('Without a terminal: npm run setup -- answers.json')
  const typed: Record<string, string> = {}
  await inTerminal(async question => {
    for (const name of questionNames) {
      const {ask: words, standard, read} = questions[name]
      const usual = standard(business, services)
      while (typed[name] === undefined) {
        const answer = (await question(`${words}${usual && ` [${usual}]`}: `)).trim() || usual
        try {
          read(unlessNone(answer), services)
          typed[name] = answer
        } catch (error) {
          process.stdout.write(`${(error as Error).message}\n`)
        }
      }
    }
  })
  return readAnswers(typed, business, services)
}

/** @throws Error when the answer is not "yes", or nobody can be asked */
export async function requireYes(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error(
      `${unchanged} There is no terminal to ask in: add --yes to write this, or --dry-run to see it only.`,
    )
  const typed = await inTerminal(question => question('Type yes to write this: '))
  if (typed.trim().toLowerCase() !== 'yes') throw new Error(unchanged)
}

async function inTerminal<T>(work: (question: (words: string) => Promise<string>) => Promise<T>): Promise<T> {
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const closed = once(terminal, 'close').then(() => {
    throw new Error(`Stopped. ${unchanged}`)
  })
  closed.catch(() => {})
  try {
    return await work(words => Promise.race([terminal.question(words).catch(() => closed), closed]))
  } finally {
    terminal.close()
  }
}
