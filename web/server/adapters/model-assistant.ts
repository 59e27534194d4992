// A language model behind any OpenAI-compatible address. It chooses words and tools; list, prices and limits stay with
// the server. Slow, down, over budget or nonsensical: the embedded assistant reads the message on the same list. The
// service has to send a `finish_reason`; without one the AI SDK takes its answer for broken off.
import {createOpenAICompatible} from '@ai-sdk/openai-compatible'
import {isStepCount, type ModelMessage, streamText, tool} from 'ai'
import type {Log} from '#web/config/log.ts'
import {phoneOf} from '../assistant/brain/business-facts.ts'
import {converse, needsNoModel, prepareToRead} from '../assistant/brain/converse.ts'
import {toJob} from '../assistant/brain/lines.ts'
import {recall} from '../assistant/brain/memory.ts'
import type {Said} from '../assistant/brain/turn.ts'
import {vocabularyOf} from '../assistant/brain/vocabulary.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import {applyPlan, wordsWhileWriting} from '../assistant/model/apply-plan.ts'
import {
  type Act,
  instructions,
  type Plan,
  rateCard,
  type ToolName,
  toolInputs,
  toolUses,
} from '../assistant/model/plan.ts'
import {createModelService, type ModelCall, type ModelService} from '../assistant/model/service.ts'
import type {Assistant, AssistantTurn, CatalogueSource} from '../ports.ts'

interface ModelOptions {
  url: string
  model: string
  /** Null for a model on the owner's own machine. */
  key: string | null
  timeoutMs: number
  catalogue: CatalogueSource
  log: Log
  now(): number
  /** Takes one call from the conversation's and the day's budget; false when it is used up. */
  mayCall(sessionId: string): Promise<boolean>
}

const maxSteps = 6
const maxOutputTokens = 900

/** @throws `[assistant:model] …` only until the catalogue was read once. */
export function createModelAssistant(options: ModelOptions): Assistant {
  const {catalogue, log, now, mayCall} = options
  const service = createModelService({answerMs: options.timeoutMs, now})
  return {
    name: 'model',
    prepare: prepareToRead,
    warning: () => (service.isResting() ? 'did not answer in time; for five minutes the embedded one does' : null),
    async answer(turn) {
      const known = await catalogue.read()
      if (!known) throw new Error('[assistant:model] the catalogue cannot be reached')
      await prepareToRead()
      const said = {message: turn.message, photosCount: turn.photosCount, at: now()}
      const isOurs = needsNoModel(known, turn, said) || service.isResting() || !(await mayCall(turn.sessionId))
      const plan = isOurs
        ? null
        : await ask(options, service, known, {turn, said}).catch(error => {
            log.error('model not used', error)
            return null
          })
      return state => (plan && applyPlan(known, state, said, plan)) ?? converse(known, state, said)
    },
  }
}

interface Asked {
  turn: AssistantTurn
  said: Said
}

/** @throws what goes wrong at the service, in time. */
function ask(options: ModelOptions, service: ModelService, catalogue: Catalogue, asked: Asked): Promise<Plan> {
  const call = service.begin()
  const plan = readPlan(options, {service, call}, catalogue, asked)
  // Nothing stays open at the service, however it ends.
  return Promise.race([call.outOfTime, plan.finally(call.end)])
}

async function readPlan(
  options: ModelOptions,
  {service, call}: {service: ModelService; call: ModelCall},
  catalogue: Catalogue,
  {turn, said}: Asked,
): Promise<Plan> {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: options.url,
    fetch: service.request,
    ...(options.key && {apiKey: options.key}),
  })
  const plan: Plan = {acts: [], reply: ''}
  const {stream} = streamText({
    model: provider(options.model),
    instructions: `${instructions}\n\nCatalogue, by key:\n${rateCard(catalogue)}\n\n${listOf(catalogue, turn)}`,
    messages: messagesOf(turn),
    tools: toolsOf(catalogue, plan.acts),
    stopWhen: isStepCount(maxSteps),
    maxOutputTokens,
    // The embedded assistant is the second try.
    maxRetries: 0,
    abortSignal: call.signal,
    onError: () => {},
  })
  const mayShow = wordsWhileWriting(catalogue, turn, said)
  let shown = ''
  const show = (words: string) => {
    if (words !== shown) turn.onWords?.(words)
    shown = words
  }
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (call.isOver()) throw new Error('the embedded assistant has answered')
    // The last of several steps has the words that count.
    if (part.type === 'start-step') plan.reply = ''
    if (part.type === 'text-delta') {
      call.hasWords()
      plan.reply += part.text
    }
    if (turn.onWords) show(plan.reply ? mayShow(plan) : '')
  }
  return plan
}

function messagesOf({history, message}: AssistantTurn): ModelMessage[] {
  const earlier = history.map(
    ({sender, content}): ModelMessage => (sender === 'user' ? {role: 'user', content} : {role: 'assistant', content}),
  )
  return [...earlier, {role: 'user', content: message || '(photos only)'}]
}

function listOf(catalogue: Catalogue, {jobs, contact, memory}: AssistantTurn): string {
  const lines = recall(catalogue, memory, jobs).lines.map(line => `${line.id}: ${toJob(catalogue, line).name}`)
  return `The list now:\n${lines.join('\n') || '(empty)'}\nContact: ${JSON.stringify(contact)}`
}

function toolsOf(catalogue: Catalogue, acts: Act[]) {
  const make = <Name extends ToolName>(name: Name) =>
    tool({
      description: toolUses[name],
      inputSchema: toolInputs[name],
      execute: async (input: unknown) => {
        acts.push({tool: name, input} as Act)
        return resultOf(catalogue, {tool: name, input} as Act)
      },
    })
  return Object.fromEntries((Object.keys(toolInputs) as ToolName[]).map(name => [name, make(name)]))
}

function resultOf(catalogue: Catalogue, act: Act): string {
  if (act.tool === 'find_answer') {
    const vocabulary = vocabularyOf(catalogue)
    return (
      vocabulary.answerTo(vocabulary.read(act.input.question)) ??
      'Nothing is known. Say so and keep the question as a note.'
    )
  }
  if (act.tool === 'hand_over') return `Call or text ${phoneOf(catalogue) ?? 'us'}.`
  return 'done'
}
