import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '../../scripts/stack/config.ts'
import type {TemplateName} from '../tools/page-templates.ts'
import type {PageWeight} from './page-weight.ts'

/** The most that the first load of each template may weigh, as in {@link PageWeight}. */
export type Budget = Partial<Record<TemplateName, PageWeight>>

const file = join(root, 'tests/fixtures/page-budget.json')

/** What an owner's longer text or another picture may add. Scripts come from us alone and get less. */
const room = {html: 1.25, css: 1.1, js: 1.02, jsGzip: 1.02, jsInUse: 1.02, images: 1.5, fonts: 1.02}

export function readBudget(): Budget {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Budget) : {}
}

/** Keeps the budget of templates that are not in `weights`. */
export function writeBudget(weights: Budget): void {
  const budget = readBudget()
  for (const [name, weight] of Object.entries(weights) as [TemplateName, PageWeight][]) {
    const {requests, prefetches, ...bytes} = weight
    const roomy = Object.entries(bytes).map(([part, size]) => [part, roundUp(size * room[part as keyof typeof room])])
    budget[name] = {...(Object.fromEntries(roomy) as typeof bytes), requests, prefetches}
  }
  writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`)
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / 100) * 100
}
