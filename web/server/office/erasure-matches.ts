// Where a person is found, in requests and in text: what is shown before an erasure, and what goes once the owner has
// ticked it.
import {type ExpressionBuilder, sql} from 'kysely'
import type {ErasureMatch} from '#web/domain/office/wire.ts'
import type {Db, Tables} from '../store/tables.ts'
import type {Erasure, Person} from './erasure-ledger.ts'

interface Match extends ErasureMatch {
  hasPhone: boolean
  hasEmail: boolean
}

/** It finds nothing for a person without a phone number and an email address. */
export const isOfPerson =
  ({phone, email}: Person) =>
  (eb: ExpressionBuilder<Tables, 'requests'>) =>
    eb.or([
      ...(phone ? [eb('phone_e164', '=', phone)] : []),
      ...(email ? [eb(sql<string>`lower(${eb.ref('email')})`, '=', email.toLowerCase())] : []),
    ])

/** Requests with the phone number or the email address, oldest first. `id`: the request that is asked about. */
export async function findMatches(db: Db, {phone, email}: Person, id: string | null = null): Promise<Match[]> {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'number', 'name', 'created_at', 'phone_e164', 'email'])
    .where(eb => eb.or([isOfPerson({phone, email})(eb), ...(id ? [eb('id', '=', id)] : [])]))
    .orderBy('number')
    .execute()
  return requests.map(request => {
    const hasPhone = phone !== null && request.phone_e164 === phone
    const why = request.id === id ? 'itself' : hasPhone ? 'phone' : 'email'
    return {
      id: request.id,
      number: request.number,
      name: request.name,
      createdAt: request.created_at,
      why,
      hasPhone,
      hasEmail: email !== null && request.email?.toLowerCase() === email.toLowerCase(),
    }
  })
}

/**
 * The ticked requests. The phone number and the email address are forgotten, too, with their texts and unsent chats, if
 * every request that has them is ticked: a restored backup is then cleaned of exactly what was erased.
 */
export function toErasure({phone, email}: Person, matches: readonly Match[], ticked: readonly string[]): Erasure {
  const isTicked = ({id}: Match) => ticked.includes(id)
  const isAll = (of: readonly Match[]) => of.every(isTicked)
  return {
    phone: isAll(matches.filter(({hasPhone}) => hasPhone)) ? phone : null,
    email: isAll(matches.filter(({hasEmail}) => hasEmail)) ? email : null,
    ids: matches.filter(isTicked).map(({id}) => id),
  }
}

/**
 * Finds a person in text, however the number is written. `rough`: lower-case parts for a first search in the database,
 * at least one of which stands in each text that `isIn` accepts.
 */
export function mentionOf({phone: sender, email}: Person): {rough: string[]; isIn(text: string): boolean} {
  const phone = sender && /^\+1\d{10}$/.test(sender) ? sender : null
  const address = email?.toLowerCase()
  return {
    rough: [...(phone ? [phone.slice(-4)] : []), ...(address ? [address] : [])],
    isIn(text) {
      const {phones, emails} = peopleIn(text)
      return [...phones, ...emails].some(found => found === phone || found === address)
    },
  }
}

/** Every phone number (+1 and ten digits) and lower-case email address in a text. */
export function peopleIn(text: string): {phones: string[]; emails: string[]} {
  const numbers = text.matchAll(/(?<!\d)(?=(?:1\D{0,3})?(\d{3})\D{0,3}(\d{3})\D{0,3}(\d{4})(?!\d))/g)
  return {
    phones: [...numbers].map(([, area, middle, line]) => `+1${area}${middle}${line}`),
    emails: text
      .toLowerCase()
      .split(/[\s"',;<>()]+/)
      .map(word => word.replace(/[.!?:]+$/, ''))
      .filter(word => word.includes('@')),
  }
}
