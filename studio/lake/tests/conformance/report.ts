import {add, type Score} from './score.ts'

/** What Vitest's JSON reporter writes. */
export interface Report {
  testResults: {
    name: string
    message?: string
    assertionResults: {fullName: string; status: string; failureMessages?: string[]}[]
  }[]
}

/** @param outOfScope why the tests of a file do not count; null for a file that does */
export function scoreOf(
  name: string,
  {testResults}: Report,
  outOfScope: (file: string) => string | null = () => null,
): Score {
  const score: Score = {name, passed: 0, total: 0, reasons: new Map(), skipped: new Map()}
  for (const {name: file, assertionResults, message} of testResults) {
    const skipped = outOfScope(file)
    if (assertionResults.length === 0) add(score.reasons, message ?? 'no test', file)
    for (const {fullName, status, failureMessages} of assertionResults) {
      if (skipped) {
        add(score.skipped, skipped, fullName)
        continue
      }
      score.total++
      if (status === 'passed') score.passed++
      else add(score.reasons, failureMessages?.[0]?.split('\n')[0] ?? status, fullName)
    }
  }
  return score
}
