// The figures of the home and the about page. The server offers them when it starts, so that a page imports nothing of it.
import {stegaClean} from '@sanity/client/stega'
import {perProcess} from '#web/config/process.ts'
import {type Figures, noFigures} from '#web/domain/business/figures.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'
import {toReplyRules} from '#web/domain/business/reply-rules.ts'
import {requireSiteSettings} from './get-site-settings.ts'

type ReadFigures = (rules: ReplyRules) => Promise<Figures>

const source = () => perProcess<{read: ReadFigures | null}>('figures', () => ({read: null}))

/** @param read never rejects */
export function offerFigures(read: ReadFigures): void {
  source().read = read
}

/** None during a build, which must not open, and so upgrade, the request store of a running site. */
export async function getFigures(): Promise<Figures> {
  const {read} = source()
  return read ? read(toReplyRules(stegaClean(await requireSiteSettings()))) : noFigures
}
