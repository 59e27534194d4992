import {expect, test} from 'vitest'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {
  commentToken,
  problemAddress,
  problemSentence,
  ratingsOf,
  readCommentToken,
  readSentSurvey,
  sentSurveyAddress,
} from '#web/server/surveys/survey-result.ts'

const [secret, now] = ['secret-of-the-tests', 1_800_000_000_000]
const low = {booking: 1, technician: 2, quality: 3}

test('the page finds the sentence of a problem again, and that of a failure for words it does not know', () => {
  expect(problemSentence('answered')).toBe(surveyMessages.answered)
  for (const unknown of ['', 'nonsense', 'constructor', '__proto__']) {
    expect(problemSentence(unknown)).toBe(surveyMessages.failed)
  }
})

test('a problem is carried with the stars and the link, and with nothing else that was typed', () => {
  const fields = new URLSearchParams({booking: '4', quality: '', job: 'a.b', comment: 'Ada', website: 'x'})
  expect(problemAddress(surveyMessages.tooMany, fields)).toBe('/reviews?problem=tooMany&booking=4&job=a.b#survey')
  expect(problemAddress('Some other sentence', new URLSearchParams())).toBe('/reviews?problem=failed#survey')
  const long = problemAddress(surveyMessages.failed, new URLSearchParams({job: 'x'.repeat(2000)}))
  expect(long).toBe(`/reviews?problem=failed&job=${'x'.repeat(500)}#survey`)
})

test('stars of an address are whole numbers from 1 to 5, all else is not rated yet', () => {
  expect(ratingsOf({booking: '1', technician: '5', quality: '3'})).toEqual({booking: 1, technician: 5, quality: 3})
  const none = {booking: 0, technician: 0, quality: 0}
  expect(ratingsOf({booking: '0', technician: '6', quality: '2.5'})).toEqual(none)
  expect(ratingsOf({booking: 'x', technician: undefined, quality: ['4', '5']})).toEqual(none)
})

test('only ratings below 4 on average may have a comment, and no seal stands for the other', () => {
  expect(commentToken(secret, 'survey-1', {booking: 4, technician: 4, quality: 4}, now)).toBeNull()
  const token = commentToken(secret, 'survey-1', {booking: 4, technician: 4, quality: 3}, now) ?? ''
  expect(readCommentToken(secret, token, now)?.surveyId).toBe('survey-1')
  expect(readSentSurvey(secret, token, now)).toBeNull()
  const sent = sentSurveyAddress(secret, {ratings: low, commentToken: null, commented: false}, now)
  const sealed = new URL(sent, 'https://x.example').searchParams.get('sent') ?? ''
  expect(readSentSurvey(secret, sealed, now)?.ratings).toEqual(low)
  expect(readCommentToken(secret, sealed, now)).toBeNull()
})
