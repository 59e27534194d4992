import type {AssistantContact} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'
import type {Memory} from './memory.ts'
import type {Sentences} from './sentences.ts'

/** One message and what it is said to. */
export interface Turn {
  catalogue: Catalogue
  /** Epoch ms. */
  at: number
  memory: Memory
  contact: AssistantContact
  say: Sentences
}
