/** A customer of the guided assistant: messages, taps on the buttons that are shown, and edits of the list beside the chat. */
import {randomUUID} from 'node:crypto'
import {expect} from 'vitest'
import type {ActKind} from '#web/domain/chat/acts.ts'
import {type ActsAnswer, noContact} from '#web/domain/chat/wire.ts'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import type {Store} from '#web/server/ports.ts'
import {createBrowser} from './chat.ts'
import {createLeads} from './leads.ts'

export const person = {
  fullName: 'Dana Whitfield',
  phone: '(704) 555-0101',
  email: 'dana@example.com',
  address: '4120 Rea Rd, Charlotte NC 28226',
}

/**
 * What a customer does:
 * "mount a tv"             types it
 * "> Basic mount"          taps the button with this label
 * "[2 photos] my deck"     sends photos, with words or alone
 * "@contact", "@contact phone, address"   fills in the small form, or some of its fields
 * "@remove Blinds", "@count 3 Blinds", "@size 200 Wall", "@budget 150 shed", "@rename shed: Garden shed"   on the line with these words
 * "@undo"                  puts back what was taken off last
 * "@job the dog"           makes the note with these words a job
 * "@own fix the bird bath" adds a job in own words
 * "@package 4 hours"       books hours
 * "@reset"                 begins again
 * "@send"                  presses the button
 */
export type Step = string

export interface Played {
  last: ActsAnswer
  transcript: string[]
  /** What the customer typed and tapped, without the contact form. */
  turns: number
  leads: ReturnType<typeof createLeads>
}

export async function playCustomer(
  {store, catalogue}: {store: Store; catalogue: Catalogue},
  steps: readonly Step[],
): Promise<Played> {
  const assistant = createEmbeddedAssistant({catalogue: {read: async () => catalogue}})
  const leads = createLeads({store, catalogue, assistant})
  let browser = createBrowser(leads)
  let last: ActsAnswer | null = null
  let turns = 0
  const transcript: string[] = []

  async function take(step: Step, answer: Promise<{status: number; body: Record<string, unknown>}>) {
    const {status, body} = await answer
    expect(status, `${step}: ${JSON.stringify(body)}\n${transcript.join('\n')}`).toBe(200)
    last = body as unknown as ActsAnswer
    const reply = typeof body.reply_message === 'string' ? body.reply_message : ''
    transcript.push(`CUSTOMER  ${step}`)
    if (reply) transcript.push(`          ${reply}`)
    if (last.question && !last.submitted)
      transcript.push(
        `          ${last.question.text} ${last.question.choices.map(({label}) => `[${label}]`).join(' ')}`,
      )
    transcript.push(
      `      = ${last.jobs.map(describeJob).join(' | ')} ## ${last.notes.map(({text}) => text).join(' | ')}`,
    )
    if (last.submitted) transcript.push(`      = sent as ${last.submitted.number}`)
  }

  const act = (kind: ActKind, more: object = {}) => browser.act([{id: randomUUID(), ...kind}], more)

  async function tap(step: string) {
    const label = step.slice(2)
    const choice = last?.question?.choices.find(choice => choice.label === label)
    if (!choice) expect.fail(`no button "${label}"\n${transcript.join('\n')}`)
    turns++
    await take(step, act(choice.act))
  }

  async function type(step: string) {
    const [, count, words = ''] = /^\[(\d+) photos?\] ?(.*)$/s.exec(step) ?? [null, '0', step]
    turns++
    await take(step, browser.chat(words, {message_id: randomUUID(), photosCount: Number(count)}))
  }

  function lineOf(words: string): string {
    const line = last?.jobs.find(({name, note}) => `${name} ${note ?? ''}`.toLowerCase().includes(words.toLowerCase()))
    return line?.id ?? expect.fail(`no line "${words}"\n${transcript.join('\n')}`)
  }

  async function edit(step: string) {
    const [, verb = '', rest = ''] = /^@(\w+) ?(.*)$/s.exec(step) ?? []
    const [, number = '', words = ''] = /^(\S+) ?(.*)$/s.exec(rest) ?? []
    const noteId = last?.notes.find(({text}) => text.includes(rest))?.id
    const [line = '', text = ''] = rest.split(': ')
    const edits: Record<string, () => ActKind> = {
      remove: () => ({type: 'remove', lineId: lineOf(rest)}),
      count: () => ({type: 'setAmount', lineId: lineOf(words), amount: {count: Number(number)}}),
      size: () => ({type: 'setAmount', lineId: lineOf(words), amount: {squareFeet: Number(number)}}),
      budget: () => ({type: 'setBudget', lineId: lineOf(words), dollars: Number(number)}),
      rename: () => ({type: 'rename', lineId: lineOf(line), text}),
      undo: () => ({type: 'undo', actId: last?.removed?.act_id ?? expect.fail('nothing was taken off')}),
      job: () => ({type: 'noteToJob', noteId: noteId ?? expect.fail(`no note "${rest}"\n${transcript.join('\n')}`)}),
      own: () => ({type: 'addOwnWords', text: rest}),
      package: () => ({type: 'bookPackage', packageKey: rest}),
    }
    turns++
    await take(step, act(edits[verb]?.() ?? expect.fail(step)))
  }

  async function fillIn(step: string) {
    const fields = step
      .slice('@contact'.length)
      .split(',')
      .map(field => field.trim())
      .filter(Boolean)
    const known = last?.contact ?? noContact
    const filled = Object.entries(person).filter(([field]) => fields.length === 0 || fields.includes(field))
    const contact = {...known, ...Object.fromEntries(filled)}
    await take(step, browser.act([], {contact, known_contact: known, consent_to_text: true}))
  }

  /** As the button of the page does: spec 7.1. */
  async function send() {
    const {contact, jobs} = last ?? expect.fail('nothing to send')
    const {body} = await browser.state()
    const messages = body.messages as {sender: string; content: string}[]
    turns++
    const answer = await browser.storeRequest({
      form_type: 'ai',
      contact_name: contact.fullName,
      email_address: contact.email,
      phone_number: contact.phone,
      project_address: contact.address,
      consent_to_text: true,
      jobs: jobs.map(({id, name, price}) => ({id, name, price})),
      messages: messages.map(({sender, content}) => ({sender, content})),
    })
    expect(answer.status, `${JSON.stringify(answer.body)}\n${transcript.join('\n')}`).toBe(200)
    await take('@send', browser.state())
  }

  for (const step of steps) {
    if (step.startsWith('> ')) await tap(step)
    else if (step.startsWith('@contact')) await fillIn(step)
    else if (step === '@send') await send()
    else if (step === '@reset') {
      await browser.clear()
      browser = createBrowser(leads, `again-${randomUUID()}`)
      last = null
    } else if (step.startsWith('@')) await edit(step)
    else await type(step)
  }
  return {last: last as unknown as ActsAnswer, transcript, turns, leads}
}

function describeJob({name, price, range, note, line}: ActsAnswer['jobs'][number]): string {
  const figure = range ? `${range.low} to ${range.high ?? 'more'}` : line?.budget ? `budget ${line.budget}` : price
  return `${name} (${figure})${note ? ` "${note.replace(/\n/g, ' / ')}"` : ''}`
}
