/** `npm run requests [-- --json]`: every stored request, the newest last, with its photos and its texts. */
import {listRequests} from '../web/server/requests/list-requests.ts'
import {printJson, withLeadStore} from './lead-store.ts'

const words = process.argv.slice(2)
if (words.some(word => word !== '--json')) {
  process.stderr.write('Usage: npm run requests [-- --json]\n')
  process.exit(2)
}

await withLeadStore(async store => {
  const requests = await listRequests(store)
  if (words.includes('--json')) return printJson(requests)
  for (const request of requests) {
    const {number, state, form_type, source_page, name, phone, email, address, description} = request
    const doubt = state === 'new' ? '' : `  [${state}: ${request.suspicion}]`
    const time = new Date(request.created_at).toISOString()
    process.stdout.write(`No. ${number}  ${time}  ${form_type}, ${source_page}${doubt}\n`)
    process.stdout.write(`  ${[name, phone, email, address].filter(Boolean).join(', ')}\n`)
    if (description) process.stdout.write(`${description.replace(/^/gm, '  ')}\n`)
    const texts = request.texts.map(text => `${text.kind} ${text.state}`).join(', ') || 'none'
    const bytes = request.photos.reduce((sum, photo) => sum + Number(photo.size), 0)
    const size = bytes > 0 ? ` (${Math.ceil(bytes / 1024)} KB)` : ''
    process.stdout.write(`  photos: ${request.photos.length}${size}; texts: ${texts}\n\n`)
  }
  process.stdout.write(`${requests.length} requests.\n`)
})
