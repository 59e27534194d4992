import {formatHours} from '#schemas/hours-format.ts'
import {pages} from '#schemas/pages.ts'
import {formatMoney, formatPriceTier} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {LlmsQueryResult} from '#web/content/sanity-types.gen.ts'
import {formatPhone} from '#web/domain/business/phone.ts'

type Business = Pick<SiteSettings, 'businessName' | 'tagline' | 'serviceAreaLine' | 'phone' | 'email' | 'hours'>

/** `siteUrl` has no trailing slash. */
export function llmsText(content: LlmsQueryResult, settings: Business, siteUrl: string): string {
  const {services, packages, areas, disclaimer} = content
  const entry = (name: string | null, path: string, text: string | null | undefined) =>
    `- [${name ?? path}](${siteUrl}${path})${text ? `: ${text.replace(/\s+/g, ' ')}` : ''}`
  const ordered = pages.flatMap(({path, type}) => {
    const page = content.pages.find(({_id}) => _id === type)
    return page ? [entry(page.heading, path, page.intro)] : []
  })
  return [
    `# ${settings.businessName ?? ''}`,
    settings.tagline && `> ${settings.tagline}`,
    list([
      settings.serviceAreaLine,
      settings.phone && `Phone and text messages: ${formatPhone(settings.phone)}`,
      settings.email && `Email: ${settings.email}`,
      ...(settings.hours ?? []).map(hours => `Open: ${formatHours(hours)}`),
    ]),
    section(
      'Services',
      services.map(service =>
        [
          entry(service.title, service.path ?? '/services', service.cardText ?? service.intro),
          ...(service.priceTiers ?? []).flatMap(tier => {
            const price = formatPriceTier(tier)
            return price
              ? [`  - ${[tierLabel(tier), price].filter(Boolean).join(': ')}${tier.note ? ` (${tier.note})` : ''}`]
              : []
          }),
          ...(service.priceNote ? [`  - ${service.priceNote}`] : []),
        ].join('\n'),
      ),
      disclaimer,
    ),
    section(
      'Hourly packages',
      packages.flatMap(({label, price, description}) =>
        price === null ? [] : [`- ${label}: ${formatMoney(price)}${description ? `. ${description}` : ''}`],
      ),
    ),
    section(
      'Areas',
      areas.map(area => entry(area.title, area.path ?? '/', area.intro)),
    ),
    section('Pages', ordered),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function list(lines: (string | null | undefined)[]): string {
  return lines.flatMap(line => (line ? [`- ${line}`] : [])).join('\n')
}

/** A heading that has no entries is left out, because it would read as "none". */
function section(title: string, entries: string[], lead?: string | null): string {
  if (entries.length === 0) return ''
  return [`## ${title}`, lead, entries.join('\n')].filter(Boolean).join('\n\n')
}
