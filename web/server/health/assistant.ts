import type {Assistant} from '../ports.ts'
import type {PortHealth} from './ports.ts'

interface AssistantSettings {
  assistantWebhook: {url: string} | null
  assistantModel: {url: string; model: string} | null
}

/** Asks nobody, because an answer may cost money. */
export function describeAssistant(
  {assistantWebhook, assistantModel}: AssistantSettings,
  {warning}: Pick<Assistant, 'warning'>,
): PortHealth {
  if (assistantWebhook)
    return {ok: true, text: `the automation at ${new URL(assistantWebhook.url).host} (not asked here)`}
  if (!assistantModel) return {ok: true, text: 'embedded: answers from the prices in the Studio'}
  const name = `the model ${assistantModel.model} at ${new URL(assistantModel.url).host}`
  const trouble = warning?.()
  return trouble
    ? {ok: true, isWarning: true, text: `${name} ${trouble}`}
    : {ok: true, text: `${name} (not asked here)`}
}
