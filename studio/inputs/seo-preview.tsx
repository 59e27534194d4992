import {Card, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {type ObjectInputProps, useFormValue} from 'sanity'
import {fillPlaceholders} from '../../schemas/placeholders.ts'
import {pageUrl} from '../page-url.ts'
import {studioConfig} from '../runtime-config.ts'
import {useQuery} from '../use-query.ts'
import {cut, fits, lengthNote, type PageDocument, type SiteWords, searchResult} from './search-result.ts'

const siteQuery = `*[_id == "siteSettings"][0]{
  businessName, seo{title, description}, phone, replyWindowHours, hours[]{days, opens, closes}
}`

export function SeoInput(props: ObjectInputProps) {
  const {siteUrl} = studioConfig
  const page = useFormValue([]) as PageDocument & {_type: string}
  // Site-wide fallbacks; until they load, the preview uses only the page's own text.
  const site = useQuery<SiteWords>(siteQuery) ?? {}
  const heading = useId()
  const url = pageUrl(siteUrl, page) ?? siteUrl
  const result = searchResult(page, site, url)
  const own = fillPlaceholders(page.seo, site)
  return (
    <Stack gap={4}>
      <Stack as="section" gap={3} aria-labelledby={heading} data-testid="search-preview">
        <Text as="h3" size={1} weight="semibold" id={heading}>
          How the page may look in a search engine
        </Text>
        <Card border radius={3} padding={4}>
          <Stack gap={3}>
            <Text size={1} muted>
              {result.address}
            </Text>
            <Text size={3}>{cut(result.title, fits.title) || 'No title yet'}</Text>
            <Text size={1}>{cut(result.description, fits.description) || 'No description yet'}</Text>
          </Stack>
        </Card>
        <Stack gap={2} aria-live="polite">
          <Note label="Title" own={own?.title} maxLength={fits.title} />
          <Note label="Description" own={own?.description} maxLength={fits.description} />
          <Text size={1} muted>
            Search engines sometimes choose other words of the page. Changes show there after days, not at once.
          </Text>
        </Stack>
      </Stack>
      {props.renderDefault(props)}
    </Stack>
  )
}

function Note({label, own, maxLength}: {label: string; own: string | undefined; maxLength: number}) {
  const {text, state} = lengthNote(own, maxLength)
  return (
    <Text size={1} muted={state !== 'long'} weight={state === 'long' ? 'bold' : 'regular'} data-state={state}>
      {label}: {text}
    </Text>
  )
}
