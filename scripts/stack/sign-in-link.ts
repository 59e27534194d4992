import type {StackConfig} from './config.ts'

/** Opens the Studio and signs in once, within 15 minutes. @throws Error when the lake does not answer or refuses */
export async function createSignInLink({lakeUrl, lakeToken, publicBaseUrl}: StackConfig): Promise<string> {
  const headers = {authorization: `Bearer ${lakeToken}`}
  const answer = await fetch(`${lakeUrl}/v1/auth/links`, {method: 'POST', headers}).catch(() => null)
  if (!answer) throw new Error('The website is not running here. Start it with npm start, then run this again.')
  const {sid}: {sid?: string} = await answer.json().catch(() => ({}))
  if (sid) return `${publicBaseUrl}/studio#sid=${sid}`
  throw new Error(`What runs at ${lakeUrl} is not the website of this data folder (${answer.status}).`)
}
