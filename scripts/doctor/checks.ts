import {
  askSite,
  checkDemoContent,
  checkHttps,
  checkName,
  checkStudio,
  checkUpload,
  type Finding,
  look,
  messageOf,
  notChecked,
  ok,
  type Verdict,
  wrong,
} from './site.ts'

export interface HealthAnswer {
  ports: Record<string, string>
  red: string[]
  /** Absent from an older version's answer. */
  warnings?: string[]
}

type Check = () => Verdict | Promise<Verdict>

/** Checks that need the site's own keys. */
export interface OwnChecks {
  carrier: Check
  roundTrip: Check
}

/** These parts of the site's health are always told; any other only when it is red or a warning. */
const alwaysTold: Record<string, string> = {addresses: 'proxy headers', disk: 'disk', backups: 'backup'}

/** Prints a line for each check as it ends. Returns how many found something wrong. */
export async function examine(address: string, say: (line: string) => void, own: OwnChecks): Promise<number> {
  let wrongs = 0
  /** Why nothing more can be looked at. */
  let obstacle: string | null = null
  const tell = async (name: string, check: Check): Promise<Verdict['state']> => {
    const finding = obstacle ? notChecked(obstacle) : await verdictOf(check)
    if (finding.state === 'wrong') wrongs++
    say(toLine({name, ...finding}))
    return finding.state
  }
  if ((await tell('name', () => checkName(address))) === 'wrong') obstacle = 'the name leads nowhere'
  await tell('HTTPS', () => checkHttps(address))
  const health = obstacle ? '' : await readHealth(address)
  if (typeof health === 'string' && !obstacle) {
    await tell('site', () => wrong(`no answer from the site (${health}): is it running, and does the proxy reach it?`))
    obstacle = 'the site does not answer'
  }
  const {ports, red, warnings = []} = typeof health === 'string' ? {ports: {}, red: []} : health
  const told = [...red, ...warnings].filter(port => !(port in alwaysTold)).map(port => [port, port])
  for (const [port = '', name = ''] of [...Object.entries(alwaysTold), ...told])
    await tell(name, () => toVerdict({ports, red, warnings}, port))
  await tell('Studio', () => checkStudio(address))
  await tell('12 MB upload', () => checkUpload(address))
  await tell('carrier', own.carrier)
  await tell('publish to live', own.roundTrip)
  await tell('demo content', () => checkDemoContent(address))
  return wrongs
}

/** What could not be looked at is neither ok nor wrong. */
async function verdictOf(check: Check): Promise<Verdict> {
  try {
    return await check()
  } catch (error) {
    return notChecked(messageOf(error))
  }
}

/** The reason in words when the site gives no health. */
async function readHealth(address: string): Promise<HealthAnswer | string> {
  try {
    const {status, body} = await askSite(`${address}/api/health`)
    const health = JSON.parse(body) as Partial<HealthAnswer>
    return health.ports && health.red ? (health as HealthAnswer) : `status ${status}`
  } catch (error) {
    return messageOf(error)
  }
}

function toVerdict({ports, red, warnings = []}: HealthAnswer, port: string): Verdict {
  const text = ports[port]
  if (text === undefined) return notChecked('the site says nothing of it: it is an older version')
  if (red.includes(port)) return wrong(text)
  return warnings.includes(port) ? look(text) : ok(text)
}

const width = 'publish to live'.length

function toLine({name, state, text}: Finding): string {
  const mark = {ok: 'ok         ', look: 'look       ', wrong: 'WRONG      ', 'not checked': 'not checked'}[state]
  return `  ${mark}  ${name.padEnd(width)}  ${text}`
}
