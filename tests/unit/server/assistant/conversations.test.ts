import {expect, test} from 'vitest'
import type {Golden} from '../../../fixtures/conversations/conversation.ts'
import {goldens} from '../../../fixtures/conversations/goldens.ts'
import {heldOut} from '../../../fixtures/conversations/held-out.ts'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()

function replay({says, jobs, contact, next, ready, reply, notReply}: Golden): void {
  const {outcome, next: asked} = hold(catalogue, says)
  const found = outcome.jobs.map(job => [job.name, job.price])
  expect({jobs: found, next: asked, ready: outcome.isReady}, outcome.reply).toEqual({jobs, next, ready: ready ?? false})
  if (contact) expect(outcome.contact).toMatchObject(contact)
  if (reply) expect(outcome.reply).toMatch(reply)
  if (notReply) expect(outcome.reply).not.toMatch(notReply)
}

for (const golden of goldens) test(`conversation: ${golden.title}`, () => replay(golden))
for (const golden of heldOut) test(`conversation, held out: ${golden.title}`, () => replay(golden))
