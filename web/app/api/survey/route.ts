/** The survey of /reviews, with and without JavaScript. What it answers: handle-survey.ts. */
import {after} from 'next/server'
import {getServices} from '#web/server/services.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'

export async function POST(request: Request): Promise<Response> {
  return handleSurvey(request, getServices(), after)
}
