import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanText} from '../clean-text.ts'

/** POST /api/office/try-assistant: a message as a customer would write it. */
export const tryAssistantSchema = z.object({text: cleanText(4000)})

/** Where a service's document keeps the phrases by which the assistant knows it. */
export const phraseFields = ['customerWords', 'namesAlone'] as const

export interface MatchedPhrase {
  text: string
  /** Null: an emergency's or a trade's. */
  serviceId: string | null
  /** Null: the name of the service or of a price. */
  field: (typeof phraseFields)[number] | null
}

export interface TriedReading {
  kind: 'emergency' | 'trade' | 'line' | 'offer' | 'package' | 'amount' | 'question' | 'note' | 'courtesy'
  text: string
  /** The line with its range, the answer, or the warning. */
  says: string | null
  services: {id: string; title: string}[]
  matched: MatchedPhrase[]
  proposal: string
}

export interface TriedMessage {
  readings: TriedReading[]
  services: {id: string; title: string}[]
}
