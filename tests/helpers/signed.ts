import twilio from 'twilio'
import {twilioAccount} from './carrier.ts'
import type {Leads} from './leads.ts'

/** A call as Twilio makes it, signed with the tests' account. */
export function signedCall(leads: Leads, path: string, fields: Record<string, string>): Request {
  const url = leads.config.publicBaseUrl + path
  const signature = twilio.getExpectedTwilioSignature(twilioAccount.authToken, url, fields)
  return unsignedCall(path, fields, {'x-twilio-signature': signature})
}

/** It arrives at whatever address the server has behind its proxies. */
export function unsignedCall(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return new Request(`http://127.0.0.1:3000${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/x-www-form-urlencoded', ...headers},
    body: new URLSearchParams(fields).toString(),
  })
}
