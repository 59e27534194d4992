// Answers requests that are wrong as HTTP, some of which Next would answer with 500.
import type {IncomingMessage, ServerResponse} from 'node:http'
import {isIP} from 'node:net'
import {say} from './short-answers.ts'

const readMethods = new Set(['GET', 'HEAD'])
/** Next answers 500 for any other. */
const routeMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ownMethods = /^\/(api|cms|studio)(\/|\?|$)|^\/(request|staff)\/\d+\/[\w-]+$/

/** False for a sound request. Turns an absolute-form address into a path. @param publicOrigin where other hosts redirect */
export function answerUnsound(request: IncomingMessage, response: ServerResponse, publicOrigin: string | null) {
  const {method = '', url = ''} = request
  if (url === '*') return say(response, method === 'OPTIONS' ? 204 : 400, {allow: 'GET, HEAD, POST, DELETE, OPTIONS'})
  if (/^https?:\/\//i.test(url)) {
    if (!URL.canParse(url)) return say(response, 400)
    const {host, pathname, search} = new URL(url)
    request.headers.host = host
    request.url = pathname + search
  }
  const path = request.url ?? ''
  if (!path.startsWith('/') || !isDecodable(path.replace(/\?.*/s, ''))) return say(response, 400)
  if (ownMethods.test(path)) {
    return routeMethods.has(method) ? false : say(response, 405, {allow: [...routeMethods].join(', ')})
  }
  if (method === 'OPTIONS') return say(response, 204, {allow: 'GET, HEAD'})
  if (!readMethods.has(method)) return say(response, 405, {allow: 'GET, HEAD'})
  if (publicOrigin && isOtherHost(request.headers.host ?? '', publicOrigin))
    return say(response, 308, {location: publicOrigin + path})
  return false
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Proxies and health checks use IP addresses and internal names. */
function isOtherHost(host: string, publicOrigin: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (name === new URL(publicOrigin).hostname) return false
  const isInternal = isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.')
  return !isInternal && !/\.(localhost|local|internal|lan)$/.test(name)
}
