import type {Services} from '../ports.ts'
import type {StoredRequest} from '../store/tables.ts'

type Needed = Pick<Services, 'store'>

/** By the number that customer and staff know; undefined also when it is no number. @throws while the store is away. */
export async function findRequest({store}: Needed, number: number | string): Promise<StoredRequest | undefined> {
  if (!/^\d{1,15}$/.test(String(number))) return undefined
  const db = await store.open()
  return db.selectFrom('requests').selectAll().where('number', '=', Number(number)).executeTakeFirst()
}
