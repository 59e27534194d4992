import {stegaClean} from '@sanity/client/stega'
import {env} from '#web/config/env.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {type Figures, noFigures} from '#web/domain/business/figures.ts'
import {toReplyRules} from '#web/domain/business/reply-rules.ts'
import {readFigures} from '#web/server/office/figures.ts'
import {getServices} from '#web/server/services.ts'

/** A build must not open, and so upgrade, the request store of a running site. */
export async function getFigures(): Promise<Figures> {
  if (env.isBuild) return noFigures
  const settings = stegaClean(await requireSiteSettings())
  return readFigures(getServices(), toReplyRules(settings))
}
