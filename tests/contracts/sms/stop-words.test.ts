import {expect, test} from 'vitest'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {isOptedOut, optOut} from '#web/server/opt-outs/opt-outs.ts'
import {post, shortForm, staffPhone} from '../../helpers/leads.ts'
import {withCarrier} from '../../helpers/outbox.ts'
import {signedCall} from '../../helpers/signed.ts'

const [ada, grace] = ['+17045550101', '+17045550102']

async function open() {
  const faults: string[] = []
  const log = {info() {}, warn() {}, error: (event: string) => void faults.push(event)}
  const {carrier, leads} = await withCarrier({log})
  const db = await leads.store.open()
  const text = (Body: string, From = ada, more: Record<string, string> = {}) =>
    handleInbound(signedCall(leads, '/api/twilio/inbound', {From, Body, ...more}), leads)
  return {carrier, leads, db, text, faults, isOut: (phone = ada) => isOptedOut(db, leads, phone)}
}

/** As people type a word on a phone. */
const spellings = (word: string) => [
  word,
  word.toLowerCase(),
  word[0] + word.slice(1).toLowerCase(),
  ` ${word}\n`,
  `${word}.`,
  `"${word.toLowerCase()}!"`,
]

test('each of the carriers’ stop words takes a number off all texts, however it is typed', async () => {
  const {leads, db, text, isOut} = await open()
  for (const word of [
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'ALTO',
    'PARAR',

    'CANCELAR',
  ]) {
    for (const typed of spellings(word)) {
      expect((await text(typed)).status).toBe(200)
      const rows = await db.selectFrom('opt_outs').selectAll().execute()
      expect(rows, typed).toEqual([{phone_e164: ada, reason: word, created_at: leads.clock.at}])
      await db.deleteFrom('opt_outs').execute()
    }
  }
  expect(await isOut()).toBe(false)
})

test('a plain sentence that says nothing else takes a number off all texts', async () => {
  const {db, text, isOut} = await open()
  for (const typed of [
    'STOP please',
    'Please stop texting me!',
    'please stop sending me messages',
    'I want you to stop texting this number',
    'Stop all texts',
    'opt out',
    'Opt-out please',
    'I revoke my consent',
    'Quit texting me',
    'Cancel texts',
    'Don’t text me anymore',
    'please do not contact me',
    'No more texts please',
    'remove me from your list',
    'Alto mensajes por favor',
    'Cancelar mensajes por favor',
    'Parar más mensajes',
  ]) {
    await text(typed)
    expect(await isOut(), typed).toBe(true)
    await db.deleteFrom('opt_outs').execute()
  }
})

test('both start words bring a number back, however they are typed, and nobody else', async () => {
  const {leads, db, text, isOut} = await open()
  await optOut(db, grace, 'STOP', leads.now())
  for (const typed of ['START', 'UNSTOP'].flatMap(spellings)) {
    await text('STOP')
    expect(await isOut()).toBe(true)
    await text(typed)
    expect(await isOut(), typed).toBe(false)
  }
  expect(await isOut(grace)).toBe(true)
})

test('a text that is none of these words changes nothing', async () => {
  const {text, isOut} = await open()
  for (const typed of [
    '',
    'HELP',
    'Yes',
    'When do you start on the endless fence?',
    'Please quit the noise',
    'Endless thanks',
    'Please stop by at 9',
    'The faucet does not stop dripping',
    'Cancel please',
    'Please cancel my Tuesday appointment',
    'Do not text me, call me',
    'Stop the leak now please',
    'Cancelar la cita del martes',
    'cancelar por favor',
    'Más alto',
    'Baja',
    'El grifo no puede parar',
    '¿Pueden parar en mi casa a las 9?',
    'La presión es baja',
    'No me llamen antes de las 9',
  ]) {
    await text(typed)
    expect(await isOut(), typed).toBe(false)
  }
  await text('STOP')
  for (const typed of ['', 'HELP', 'Yes', 'restart']) await text(typed)
  expect(await isOut()).toBe(true)
})

test('of a number that says STOP again the first word and time are kept', async () => {
  const {leads, db, text} = await open()
  const first = leads.clock.at
  await text('QUIT')
  leads.clock.at += 1000
  expect((await text('STOP')).status).toBe(200)
  expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([
    {phone_e164: ada, reason: 'QUIT', created_at: first},
  ])
})

test('a sender that is no American number is answered and not noted', async () => {
  const {db, text} = await open()
  for (const from of ['', '72975', '+442079460958', 'BANK']) expect((await text('STOP', from)).status).toBe(200)
  expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
})

test('a STOP that cannot be noted is not answered as if it were, so that the carrier tries again', async () => {
  const {db, text, faults, isOut} = await open()
  await db.schema.alterTable('opt_outs').renameTo('opt_outs_away').execute()
  const answered = await text('STOP')
  expect([answered.status, answered.headers.get('retry-after'), faults.length]).toEqual([503, '5', 1])
  await db.schema.alterTable('opt_outs_away').renameTo('opt_outs').execute()
  expect((await text('STOP')).status).toBe(200)
  expect(await isOut()).toBe(true)
})

test('what the carrier says of an opt-out counts, whatever the word was', async () => {
  const {db, text, isOut} = await open()
  const none = async () => {
    for (const table of ['requests', 'inbound_texts', 'outbox'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  await text('ALTO', ada, {OptOutType: 'STOP'})
  expect(await isOut()).toBe(true)
  await none()
  await text('AYUDA', ada, {OptOutType: 'HELP'})
  await none()
  await text('COMENZAR', ada, {OptOutType: 'START'})
  expect(await isOut()).toBe(false)
  await text('Stop by at nine', ada, {OptOutType: 'START'})
  expect(await isOut()).toBe(false)
  await none()
  await text('HOLA', ada, {OptOutType: 'constructor'})
  expect(await isOut()).toBe(false)
})

test('STOP keeps all texts from a customer, the staff still hear of his request, START brings them back', async () => {
  const {carrier, leads, db, text} = await open()
  await post(leads, shortForm())
  // Between the request and its receipt.
  const answered = await text(' Stop. ')
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'text/xml'])
  expect(await answered.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  await leads.drain()
  expect(carrier.texts.map(({to}) => to)).toEqual([staffPhone])
  const receipts = async () =>
    (await db.selectFrom('outbox').select('id').where('subject', '=', 'receipt').execute()).length
  leads.clock.at += 3_600_000
  await post(leads, shortForm())
  expect(await receipts()).toBe(1)
  await text('start')
  leads.clock.at += 3_600_000
  await post(leads, shortForm())
  expect(await receipts()).toBe(2)
})
