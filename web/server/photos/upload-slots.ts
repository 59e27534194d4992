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

interface Slots {
  used: number
  byHolder: Map<string, number>
}

const empty = (): Slots => ({used: 0, byHolder: new Map()})
const slots = () => perProcess('uploadSlots', () => ({uploads: empty(), forms: empty()}))

/** Whose share counts. Null: behind a proxy that we do not trust all visitors look like one, so there are no shares. */
export function slotHolder(request: Request, trustedProxies: number): string | null {
  if (trustedProxies === 0 && isSharedAddress(request, 0)) return null
  return clientAddress(request, trustedProxies) ?? 'unknown'
}

/** Returns how to leave the slot again; null while all are taken, or the holder's share is. */
export function takeSlot(kind: Kind, holder: string | null): (() => void) | null {
  const {[kind]: state} = slots()
  const own = holder === null ? 0 : (state.byHolder.get(holder) ?? 0)
  if (state.used >= maxSlots[kind] || own >= Math.ceil(maxSlots[kind] / 3)) return null
  state.used++
  if (holder !== null) state.byHolder.set(holder, own + 1)
  return () => {
    state.used--
    if (holder === null) return
    const left = (state.byHolder.get(holder) ?? 1) - 1
    if (left > 0) state.byHolder.set(holder, left)
    else state.byHolder.delete(holder)
  }
}

export function describeUploads(): PortHealth {
  const {used} = slots().uploads
  const max = maxSlots.uploads
  const text = `${used} of ${max} slots in use`
  if (used < max) return {ok: true, text}
  return {ok: true, isWarning: true, text: `${text}: further photos wait in the visitors' browsers`}
}
