// Sixty conversations as a language model took them. One writer made up what customers say and mean; a language model
// that saw neither the code nor the meaning chose tools and words, which are played back here.
import {expect, test} from 'vitest'
import type {AssistantState} from '#web/server/ports.ts'
import type {Conversation} from '../../../fixtures/conversations/conversation.ts'
import recorded from '../../../fixtures/conversations/with-model.json' with {type: 'json'}
import {judge} from '../../../helpers/judge-conversation.ts'
import {assistantOf, type ScriptedTurn, startModel} from '../../../helpers/scripted-model.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

test('with what a language model chose, at least 57 of 60 lists are right, no word is lost and no contact wrong', async () => {
  const catalogue = await seedCatalogue()
  let turn: ScriptedTurn = {tools: [], words: ''}
  const model = await startModel(() => turn)
  const assistant = await assistantOf(model, {timeoutMs: 5000})
  let right = 0
  const problems: string[] = []
  for (const {turns, ...conversation} of recorded as (Conversation & {turns: ScriptedTurn[]})[]) {
    const next = turns.values()
    const say = async (state: AssistantState, message: string, photosCount: number) => {
      turn = next.next().value ?? turn
      const asked = {...state, sessionId: 's', message, photosCount, photoKeys: [], history: []}
      return (await assistant.answer(asked))(state)
    }
    const verdict = await judge(catalogue, conversation, say)
    if (verdict.isListRight) right++
    problems.push(...verdict.lost, ...verdict.problems)
  }
  expect(problems).toEqual([])
  expect(right).toBeGreaterThanOrEqual(57)
})
