import {documentType, field} from '../fields/field.ts'
import {ownsPath} from '../page-address.ts'
import {typesWithPages} from '../page-path.ts'
import {goesInCircles, type RedirectAddresses, redirectFromProblem, redirectToProblem} from '../redirect-problem.ts'
import {publishedId, takenByAnother} from '../taken-by-another.ts'

const otherRedirects = '*[_type == "redirect" && _id != $published]{from, to}'

export const redirect = documentType('redirect', 'Redirect', {
  orderings: [{title: 'By address', name: 'from', by: [{field: 'from', direction: 'asc'}]}],
  fields: [
    field.string('from', 'Old address', {
      description: 'An address of this site that has no page, for example /old-page',
      required: 'Write the old address',
      async check(from, context) {
        if (!from) return true
        const problem = redirectFromProblem(from)
        if (problem) return problem
        if (await takenByAnother(context, ownsPath, from, typesWithPages)) return `A page already answers at ${from}`
        return !(await takenByAnother(context, 'from == $value', from)) || 'There is already a redirect from here'
      },
    }),
    field.string('to', 'Sends visitors to', {
      description: 'A page of this site (/contact) or a full address (https://…)',
      required: 'Say where visitors should go',
      async check(to, {document, getClient}) {
        if (!to) return true
        const problem = redirectToProblem(to)
        if (problem || typeof document?.from !== 'string') return problem ?? true
        if (to.replace(/[?#].*$/, '') === document.from) return 'This leads to itself'
        const others = await getClient({apiVersion: '2025-02-19'})
          .withConfig({perspective: 'published'})
          .fetch<RedirectAddresses[]>(otherRedirects, {published: publishedId(document._id)})
        const isCircle = goesInCircles({from: document.from, to}, others)
        return !isCircle || 'Together with another redirect this sends visitors in a circle'
      },
    }),
    field.boolean('permanent', 'For good', {
      description: 'On: browsers and search engines remember it. Switch it off for a detour that will end',
      initialValue: true,
    }),
  ],
  preview: {
    select: {from: 'from', to: 'to', permanent: 'permanent'},
    prepare: ({from, to, permanent}) => ({
      title: from || 'Redirect without an address',
      subtitle: `to ${to || 'nowhere yet'}${permanent === false ? ', for now' : ''}`,
    }),
  },
})
