import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {problemOf, unreachable} from './problem-of.ts'

/** Its answer may have got lost after the work was done. */
const unanswered = 'The site did not answer. Look whether it is done, and try again when there is signal.'

export function useTask() {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function run<T>(work: () => Promise<T>, doneTitle?: string | ((result: T) => string)): Promise<boolean> {
    setIsBusy(true)
    try {
      const result = await work()
      const title = typeof doneTitle === 'function' ? doneTitle(result) : doneTitle
      if (title) toast.push({status: 'success', title})
      return true
    } catch (error) {
      const problem = problemOf(error)
      toast.push({status: 'error', title: problem === unreachable ? unanswered : problem})
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return {run, isBusy}
}
