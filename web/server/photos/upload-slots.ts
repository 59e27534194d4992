// How many visitors may send photos at once. One address gets a third, so that it cannot keep all others out.
import {perProcess} from '#web/config/process.ts'
import type {PortHealth} from '../health/ports.ts'
import {clientAddress, isSharedAddress} from '../http/client-address.ts'

const maxSlots = {
  uploads: 60,
  /** Few, because each form may have 120 MB. */
  forms: 10,
}
type Kind = keyof typeof maxSlots
type Slots = Map<string | null, number>

const slots = () => perProcess('uploadSlots', (): Record<Kind, Slots> => ({uploads: new Map(), forms: new Map()}))
const usedOf = (state: Slots) => [...state.values()].reduce((sum, count) => sum + count, 0)

/** Whose share counts. Null: behind a proxy that we do not trust all visitors look like one, so there are no shares. */
export function slotHolder(request: Request, trustedProxies: number): string | null {
  if (trustedProxies === 0 && isSharedAddress(request, 0)) return null
  return clientAddress(request, trustedProxies) ?? 'unknown'
}

/** Returns how to leave the slot again; null while all are taken, or the holder's share is. */
export function takeSlot(kind: Kind, holder: string | null): (() => void) | null {
  const {[kind]: state} = slots()
  const own = state.get(holder) ?? 0
  const isShareTaken = holder !== null && own >= Math.ceil(maxSlots[kind] / 3)
  if (isShareTaken || usedOf(state) >= maxSlots[kind]) return null
  state.set(holder, own + 1)
  return () => {
    const left = (state.get(holder) ?? 1) - 1
    if (left > 0) state.set(holder, left)
    else state.delete(holder)
  }
}

export function describeUploads(): PortHealth {
  const used = usedOf(slots().uploads)
  const max = maxSlots.uploads
  const text = `${used} of ${max} slots in use`
  if (used < max) return {ok: true, text}
  return {ok: true, isWarning: true, text: `${text}: further photos wait in the visitors' browsers`}
}
