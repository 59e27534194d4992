import type {Trade} from './guards.ts'
import type {List} from './list.ts'
import type {Question} from './memory.ts'

export interface Heard {
  text: string
  as: 'job' | 'note' | 'removed' | 'question' | 'talk' | 'refused'
}

export interface Hearing {
  list: List
  heard: Heard[]
  answers: string[]
  trades: Trade[]
  notOnList: string[]
  notes: string[]
  offer: Question['offer'] | null
}
