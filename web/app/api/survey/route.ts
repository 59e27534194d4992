import {after} from 'next/server'
import {getServices} from '#web/server/services.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'

export const POST = (request: Request) => handleSurvey(request, getServices(), after)
