import {stegaClean} from '@sanity/client/stega'
import {type Figures, noFigures} from '#web/domain/business/figures.ts'
import {toReplyRules} from '#web/domain/business/reply-rules.ts'
import {figuresSource} from './figures-source.ts'
import {requireSiteSettings} from './get-site-settings.ts'

export async function getFigures(): Promise<Figures> {
  const {read} = figuresSource()
  return read ? read(toReplyRules(stegaClean(await requireSiteSettings()))) : noFigures
}
