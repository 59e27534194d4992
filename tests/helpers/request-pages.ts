/** The pages of one request, as a browser opens them: it follows a link and keeps its cookie. */
import {handleCustomerLink, openOwnRequest} from '#web/server/customer-page/access.ts'
import {describeForCustomer} from '#web/server/customer-page/describe.ts'
import {handleCustomerAction} from '#web/server/customer-page/handle-action.ts'
import {describeRequest} from '#web/server/office/detail.ts'
import type {Services} from '#web/server/ports.ts'
import {handleStaffLink, openAsStaff} from '#web/server/staff-page/access.ts'
import {handleStaffAction} from '#web/server/staff-page/handle-action.ts'

const site = 'https://handyman.example'

type Form = Record<string, string> | FormData

/** `cookie`: what the browser has already. */
export function openPages(services: Services, cookie = '') {
  const jar = new Map<string, string>(cookie ? [splitPair(cookie)] : [])
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(pair => pair.join('=')).join('; '))
    return new Request(site + path, {...init, headers})
  }
  const keep = (answer: Response) => {
    const [pair] = (answer.headers.get('set-cookie') ?? '').split(';')
    if (pair) jar.set(...splitPair(pair))
    return answer.headers.get('location') ?? String(answer.status)
  }
  const send = (path: string, form: Form, headers: HeadersInit) =>
    ask(path, {method: 'POST', headers, body: form instanceof FormData ? form : new URLSearchParams(form)})
  const later: (() => Promise<unknown>)[] = []

  return {
    later,
    /** Opens a link of a text; the address it leads to. */
    async follow(url: string): Promise<string> {
      const [, kind, token = ''] = /\/([rs])\/(\S+)$/.exec(url) ?? []
      return keep(kind === 'r' ? handleCustomerLink(token, services) : await handleStaffLink(token, services))
    },
    async customer(number: number | string) {
      const opened = await openOwnRequest(ask(`/request/${number}`), String(number), services)
      return opened && describeForCustomer(services, opened)
    },
    async staff(number: number | string) {
      const visit = await openAsStaff(ask(`/staff/${number}`), String(number), services)
      return visit && {...(await describeRequest(services, visit.stored)), member: visit.member}
    },
    /** The address that a form leads to, or the status of a refusal. */
    async change(action: string, number: number, form: Form = {}, headers: HeadersInit = {}): Promise<string> {
      const request = send(`/request/${number}/${action}`, form, headers)
      return keep(
        await handleCustomerAction(request, {number: String(number), action}, services, work => later.push(work)),
      )
    },
    async staffChange(action: string, number: number, form: Form = {}, headers: HeadersInit = {}): Promise<string> {
      const request = send(`/staff/${number}/${action}`, form, headers)
      return keep(
        await handleStaffAction(request, {number: String(number), action}, services, work => later.push(work)),
      )
    },
  }
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
