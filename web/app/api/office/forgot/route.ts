import {after} from 'next/server'
import {handleForgotPassword} from '#web/server/office/forgot-password.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleForgotPassword(request, getServices(), after)
