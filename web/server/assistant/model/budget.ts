// A stranger's conversation must not use up the owner's money: so many calls of the model for each, and for each day.
import type {Services} from '../../ports.ts'
import {withinLimit} from '../../rate-limits/within-limit.ts'

const day = 24 * 60 * 60_000
const perConversation = 30
const perDay = 600

/** False when used up, or while the store cannot count. */
export async function withinModelBudget(services: Services, sessionId: string): Promise<boolean> {
  try {
    const db = await services.store.open()
    const now = services.now()
    const own = {key: `model:${sessionId}`, max: perConversation, windowMs: day}
    if (!(await withinLimit(db, own, now))) return false
    return await withinLimit(db, {key: 'model:day', max: perDay, windowMs: day}, now)
  } catch {
    return false
  }
}
