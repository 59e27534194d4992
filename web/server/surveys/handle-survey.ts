// POST /api/survey: `{booking, technician, quality}`, each 1 to 5, with the `job` of a signed link and `may_count`, the
// consent to be in the average on the website; later a `comment` with the `comment_token`. JSON, or a form without
// JavaScript. 400, 403, 409 (already rated), 413, 415, 429, 503.
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {answer, refuse, refuseForNow, seeOther, withStoreTimeout} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {readJsonOrForm} from '../http/read-body.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import type {Services} from '../ports.ts'
import {sign} from '../security/sealed.ts'
import {type ReadSurvey, readSurvey} from './read-survey.ts'
import {storeComment, storeSurvey} from './store-survey.ts'
import {readSurveyLink} from './survey-link.ts'
import {commentToken, problemAddress, readCommentToken, sentSurveyAddress} from './survey-result.ts'

const maxBodyBytes = 32 * 1024
const sameAnswerWindowMs = 10 * 60_000

export async function handleSurvey(
  request: Request,
  services: Services,
  after: (work: () => Promise<unknown>) => void,
): Promise<Response> {
  const {config, now} = services
  if (!isSameOrigin(request, config.publicBaseUrl)) return refuse(403, 'Ratings are taken from our own pages only.')
  const body = await readJsonOrForm(request, maxBodyBytes)
  if (!body.ok) return refuse(body.status, body.error)
  const {form} = body
  const no = (status: number, error: string, fields: Record<string, string> = {}) =>
    form ? seeOther(problemAddress(error, form)) : refuse(status, {error, fields})
  const read = readSurvey(form ? Object.fromEntries(form) : body.json)
  if (read.kind === 'refused') return no(400, read.error, read.fields)
  try {
    const work = read.kind === 'comment' ? takeComment(read) : takeRatings(read)
    const answered = await withStoreTimeout(services.store, work)
    if (answered.ok || answered.status === 303) after(() => services.drain())
    return answered
  } catch (error) {
    services.log.error('survey not stored', error)
    const sentence = read.kind === 'comment' ? surveyMessages.commentFailed : surveyMessages.failed
    return form ? seeOther(problemAddress(sentence, form)) : refuseForNow(sentence)
  }

  async function takeRatings({ratings, job, key, mayCount}: Extract<ReadSurvey, {kind: 'ratings'}>): Promise<Response> {
    const address = clientAddress(request, config.trustedProxies)
    const requestId = job ? readSurveyLink(config, job, now()) : null
    const windowIndex = Math.floor(now() / sameAnswerWindowMs)
    const same = `${address} ${requestId} ${windowIndex} ${Object.values(ratings).join()}`
    const result = await storeSurvey(services, {
      ratings,
      key: key ?? `implied:${sign(config.secret, 'implied-survey', same)}`,
      requestId,
      mayCount,
      address,
    })
    if (result.kind === 'answered') return no(409, surveyMessages.answered)
    if (result.kind === 'too_many') return no(429, surveyMessages.tooMany)
    const token = commentToken(config.secret, result.surveyId, ratings, now())
    return form
      ? seeOther(sentSurveyAddress(config.secret, {ratings, commentToken: token, commented: false}, now()))
      : answer({stored: true, comment_token: token})
  }

  async function takeComment({token, comment}: Extract<ReadSurvey, {kind: 'comment'}>): Promise<Response> {
    const known = readCommentToken(config.secret, token, now())
    if (!known || !(await storeComment(services, known.surveyId, comment))) return no(403, surveyMessages.commentFailed)
    const sent = {ratings: known.ratings, commentToken: null, commented: true}
    return form ? seeOther(sentSurveyAddress(config.secret, sent, now())) : answer({stored: true})
  }
}
