// POST /staff/<number>/{claim,unclaim,contacted,note,on-our-way}: the forms of the staff's page. 303 back to it with a note's code;
// 403 from other sites, 404 for an unknown form, 503.
import type {StaffNote} from '#web/domain/office/staff-words.ts'
import {officeChangeSchema} from '#web/domain/office/wire.ts'
import {readBody} from '../http/read-body.ts'
import type {After} from '../http/read-json-call.ts'
import {answerPageForm, backTo} from '../links/page-answers.ts'
import {addEvent, changeRequest, whyNoText} from '../office/change-request.ts'
import type {Services} from '../ports.ts'
import {openAsStaff, type StaffVisit} from './access.ts'

const maxBodyBytes = 20_000

type Action = (services: Services, visit: StaffVisit, request: Request) => Promise<StaffNote>

const actions: Record<string, Action> = {
  claim: (services, visit) => setClaim(services, visit, true),
  unclaim: (services, visit) => setClaim(services, visit, false),
  // A page that was open for a day must not undo "Booked".
  async contacted(services, {stored, member: author}) {
    await changeRequest(services, stored, {change: {kind: 'status', status: 'contacted'}, author, only: 'new'})
    return stored.status === 'new' || stored.status === 'contacted' ? 'contacted' : 'settled'
  },
  async 'on-our-way'(services, {stored, member: author}) {
    if ((await whyNoText(await services.store.open(), services, stored)) !== null) return 'no-text'
    await changeRequest(services, stored, {change: {kind: 'on_our_way'}, author})
    return 'on-our-way'
  },
  async note(services, {stored, member: author}, request) {
    const body = await readBody(request, maxBodyBytes)
    const text = new URLSearchParams(body.ok ? body.text : '').get('text')
    const change = officeChangeSchema.safeParse({kind: 'note', text})
    if (!change.success) return 'no-note'
    await changeRequest(services, stored, {change: change.data, author})
    return 'noted'
  },
}

export async function handleStaffAction(
  request: Request,
  {number, action}: {number: string; action: string},
  services: Services,
  later: After,
): Promise<Response> {
  const open = () => openAsStaff(request, number, services)
  const unavailable = 'This cannot be saved right now. Please try again in a moment.'
  const page = {name: 'staff', number, action, actions, open, unavailable} as const
  return answerPageForm(request, services, page, async (visit, work) => {
    const note = await work(services, visit, request)
    if (note === 'on-our-way') later(() => services.drain())
    return backTo(`/staff/${visit.stored.number}?note=${note}`)
  })
}

/** One wins; the others see who. Only the winner can give it back. */
async function setClaim(services: Services, {stored, member}: StaffVisit, isClaim: boolean): Promise<StaffNote> {
  const {id} = stored
  const db = await services.store.open()
  return db.transaction().execute(async trx => {
    const {numUpdatedRows} = await trx
      .updateTable('requests')
      .set({claimed_by: isClaim ? member : null})
      .where('id', '=', id)
      .where(eb => (isClaim ? eb('claimed_by', 'is', null) : eb('claimed_by', '=', member)))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'taken'
    const event = isClaim
      ? ({kind: 'claimed', text: 'I’ve got it'} as const)
      : ({kind: 'unclaimed', text: 'Gave it back'} as const)
    await addEvent(trx, services, {id, author: member, ...event})
    return event.kind
  })
}
