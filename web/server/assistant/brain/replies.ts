import {formatPhone} from '#web/domain/business/phone.ts'
import {replySentencePart} from '#web/domain/business/reply-by.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Draft, missingOf, nameOf, rangeOf, serviceOf} from './drafts.ts'
import type {Change} from './job-list.ts'
import {sentences} from './sentences.ts'

export function tellChanges(catalogue: Catalogue, changes: Change[], hasSaidDisclaimer: boolean) {
  const parts = changes.map(change => tellChange(catalogue, change))
  const hasPrice = changes.some(
    change => 'draft' in change && change.kind !== 'removed' && rangeOf(catalogue, change.draft),
  )
  const saysDisclaimer = hasPrice && !hasSaidDisclaimer
  return {parts: [...parts, saysDisclaimer ? sentences.disclaimer(catalogue) : ''], saysDisclaimer}
}

function tellChange(catalogue: Catalogue, change: Change): string {
  switch (change.kind) {
    case 'removed':
      return sentences.removed(nameOf(catalogue, change.draft))
    case 'emptied':
      return sentences.allRemoved
    case 'licensed':
      return sentences.licensed(change.trade)
    case 'not on list':
      return sentences.notOnList
    default:
      return tellJob(catalogue, change.kind, change.draft)
  }
}

function tellJob(catalogue: Catalogue, kind: 'added' | 'changed', draft: Draft): string {
  const name = nameOf(catalogue, draft)
  const range = rangeOf(catalogue, draft)
  if (range || missingOf(catalogue, draft)) return sentences[kind](name, range && formatBallpark(range))
  if (draft.isUnsure) return sentences.walkthroughNow(name)
  const service = serviceOf(catalogue, draft)
  const hourly = service && (service.priceTiers ?? []).length === 0 ? sentences.hourly(catalogue) : ''
  return [sentences.walkthrough(name, catalogue), hourly].filter(Boolean).join(' ')
}

export function phoneOf({settings}: Catalogue): string | null {
  return settings?.phone ? formatPhone(settings.phone) : null
}

export function replyByOf({settings}: Catalogue, at: number): string | null {
  const hours = (settings?.hours ?? []).flatMap(({days, opens, closes}) =>
    days && opens && closes ? [{days, opens, closes}] : [],
  )
  if (!settings?.timeZone || settings.replyWindowHours === null || hours.length === 0) return null
  const {timeZone, replyWindowHours} = settings
  const closedDays = (settings.closedDays ?? []).flatMap(({from, to}) => (from ? [{from, to}] : []))
  return replySentencePart(at, {hours, timeZone, replyWindowHours, closedDays})
}
