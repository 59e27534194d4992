// A language model behind any OpenAI-compatible address. It chooses words and tools; list, prices and limits stay with
// the server. Slow, down, over budget or nonsensical: the guided assistant reads the message on the same list. The
// service has to stream, and to send a `finish_reason`: without one the AI SDK takes its answer for broken off.
import {randomUUID} from 'node:crypto'
import {createOpenAICompatible} from '@ai-sdk/openai-compatible'
import {isStepCount, type ModelMessage, streamText, tool} from 'ai'
import type {z} from 'zod'
import type {Log} from '#web/config/log.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import {answerTo} from '../assistant/guided/answers.ts'
import {converse} from '../assistant/guided/converse.ts'
import {toJob} from '../assistant/guided/line.ts'
import type {List} from '../assistant/guided/list.ts'
import {recall} from '../assistant/guided/next.ts'
import {phrasesOf} from '../assistant/guided/phrases.ts'
import {languageOf, sentencesOf} from '../assistant/guided/replies.ts'
import {tokensOf} from '../assistant/guided/words.ts'
import {applyPlan, needsNoModel} from '../assistant/model/apply-plan.ts'
import {soundStart} from '../assistant/model/check-words.ts'
import {type Call, carryOut, describeDraft, instructionsFor, type Plan, tools} from '../assistant/model/plan.ts'
import {createModelService, type ModelCall, type ModelService} from '../assistant/model/service.ts'
import type {Assistant, AssistantTurn, CatalogueSource} from '../ports.ts'
import {createEmbeddedAssistant} from './embedded-assistant.ts'

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
    prepare: createEmbeddedAssistant({catalogue}).prepare,
    warning: () => (service.isResting() ? 'did not answer in time; for five minutes the embedded one does' : null),
    async answer(turn) {
      const known = await catalogue.read()
      if (!known) throw new Error('[assistant:model] the catalogue cannot be reached')
      const isOurs = needsNoModel(known, turn, turn) || service.isResting() || !(await mayCall(turn.sessionId))
      const plan = isOurs
        ? null
        : await ask(options, service, known, turn).catch(error => {
            log.error('model not used', error)
            return null
          })
      return state => (plan && applyPlan(known, state, turn, plan)) ?? converse(known, state, turn)
    },
  }
}

function ask(options: ModelOptions, service: ModelService, catalogue: Catalogue, turn: AssistantTurn): Promise<Plan> {
  const call = service.begin()
  const plan = readPlan(options, {service, call}, catalogue, turn)
  // Nothing stays open at the service, however it ends.
  return Promise.race([call.outOfTime, plan.finally(call.end)])
}

async function readPlan(
  options: ModelOptions,
  {service, call}: {service: ModelService; call: ModelCall},
  catalogue: Catalogue,
  turn: AssistantTurn,
): Promise<Plan> {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: options.url,
    fetch: service.request,
    ...(options.key && {apiKey: options.key}),
  })
  const {list} = recall(catalogue, turn)
  const plan: Plan = {calls: [], reply: '', draft: {list, contact: turn.contact, refused: null}}
  const {stream} = streamText({
    model: provider(options.model),
    instructions: instructionsFor(catalogue, turn.question?.text, plan.draft),
    messages: messagesOf(turn),
    tools: toolsOf(catalogue, turn, plan),
    stopWhen: isStepCount(maxSteps),
    maxOutputTokens,
    // The guided assistant is the second try.
    maxRetries: 0,
    abortSignal: call.signal,
    onError: () => {},
  })
  let shown = ''
  const show = () => {
    const jobs = plan.draft.list.lines.map(line => toJob(catalogue, line))
    const words = soundStart(catalogue, plan.reply, jobs)
    if (words !== shown) turn.onWords?.(words)
    shown = words
  }
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (call.isOver()) throw new Error('the guided assistant has answered')
    // The last of several steps has the words that count.
    if (part.type === 'start-step') plan.reply = ''
    if (part.type === 'text-delta') {
      call.hasWords()
      plan.reply += part.text
    }
    if (turn.onWords) show()
  }
  return plan
}

function messagesOf({history, message}: AssistantTurn): ModelMessage[] {
  const roles = {user: 'user', ai: 'assistant'} as const
  return [...history.map(({sender, content}) => ({role: roles[sender], content})), {role: 'user', content: message}]
}

function toolsOf(catalogue: Catalogue, turn: AssistantTurn, plan: Plan) {
  async function execute(name: string, input: unknown): Promise<string> {
    const call = {tool: name, input, id: `job-${randomUUID().slice(0, 8)}`} as Call
    plan.draft = carryOut(catalogue, plan.draft, call, turn.message)
    const {list, refused} = plan.draft
    if (!refused || call.tool === 'set_contact') plan.calls.push(call)
    if (call.tool === 'find_answer') return findAnswer(catalogue, turn, list, call.input.question)
    return `${refused ?? 'Done.'}\n${describeDraft(catalogue, plan.draft)}`
  }
  const named = Object.entries(tools).map(([name, inputSchema]) => {
    const {description} = inputSchema
    return [name, tool({description, inputSchema: inputSchema as z.ZodType, execute: input => execute(name, input)})]
  })
  return Object.fromEntries(named)
}

function findAnswer(catalogue: Catalogue, turn: AssistantTurn, list: List, question: string): string {
  const say = sentencesOf(catalogue, languageOf(turn.message) ?? recall(catalogue, turn).language)
  const matches = phrasesOf(catalogue).services.find(tokensOf(question))
  const named = new Set(matches.flatMap(({values}) => values))
  return answerTo({catalogue, list, say}, question, [...named]) ?? 'Nothing is known. Say so; the owner reads it.'
}
