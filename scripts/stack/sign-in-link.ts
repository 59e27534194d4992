import {fetchLake, type StackConfig} from './config.ts'

/** Opens the Studio and signs in once, within 15 minutes. @throws Error when the lake does not answer or refuses */
export async function createSignInLink(config: StackConfig): Promise<string> {
  const {lakeUrl, publicBaseUrl} = config
  const answer = await fetchLake(config, '/v1/auth/links').catch(() => null)
  if (!answer) throw new Error('The website is not running here. Start it with npm start, then run this again.')
  const {sid}: {sid?: string} = await answer.json().catch(() => ({}))
  if (sid) return `${publicBaseUrl}/studio#sid=${sid}`
  throw new Error(`What runs at ${lakeUrl} is not the website of this data folder (${answer.status}).`)
}
