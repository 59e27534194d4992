// Every kind of message that we send, one file each. Kinds that share a subject stand before the one without a prefix.
import {createKinds, type MessageKind} from '../outbox/message-kind.ts'
import {answer} from './answer.ts'
import {change} from './change.ts'
import {gathered, gatheredReminder} from './gathered.ts'
import {onOurWay} from './on-our-way.ts'
import {photos} from './photos.ts'
import {receipt} from './receipt.ts'
import {reminder} from './reminder.ts'
import {reply} from './reply.ts'
import {request} from './request.ts'
import {signIn} from './sign-in.ts'
import {staffNote} from './staff-note.ts'
import {survey, surveyComment} from './survey.ts'
import {visit} from './visit.ts'

const kinds: readonly MessageKind[] = [
  request,
  photos,
  reply,
  survey,
  surveyComment,
  gathered,
  gatheredReminder,
  staffNote,
  reminder,
  change,
  answer,
  visit,
  onOurWay,
  receipt,
  signIn,
]

export const messageKinds = createKinds(kinds)
