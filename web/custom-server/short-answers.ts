import type {ServerResponse} from 'node:http'
import {everyAnswer} from './security-headers.ts'

const sentences: Record<number, string> = {
  400: 'This address is not valid.\n',
  404: 'There is nothing at this address.\n',
  405: 'This address takes no such request.\n',
  429: 'Too many people are asking at once. Please try again in a moment.\n',
}

export function say(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  const type = {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store'}
  response.writeHead(status, {...Object.fromEntries(everyAnswer), ...type, ...headers})
  response.end(sentences[status])
  return true
}
