import {useId} from 'react'
import {type ObjectInputProps, useFormValue} from 'sanity'
import {styled} from 'styled-components'
import {pageUrl} from '../page-url.ts'
import {useQuery} from '../use-query.ts'
import {cut, fits, lengthNote, searchResult} from './search-result.ts'

const Panel = styled.section`
  display: grid;
  gap: 0.75rem;
  margin-block-end: 1.5rem;
`

const Result = styled.div`
  max-width: 38rem;
  padding: 1rem 1.25rem;
  border: 1px solid var(--card-border-color, #8885);
  border-radius: 0.5rem;
  font-family: Arial, sans-serif;
  overflow-wrap: anywhere;

  & p {
    margin: 0;
  }
  & .address {
    font-size: 0.8125rem;
    color: var(--card-muted-fg-color, inherit);
  }
  & .title {
    margin-block: 0.25rem;
    font-size: 1.25rem;
    line-height: 1.3;
    color: var(--card-link-fg-color, var(--card-link-color, inherit));
  }
  & .description {
    font-size: 0.875rem;
    line-height: 1.55;
  }
`

const Notes = styled.div`
  display: grid;
  gap: 0.375rem;
  font-size: 0.8125rem;
  line-height: 1.4;
  color: var(--card-muted-fg-color, inherit);

  & p {
    margin: 0;
  }
  & [data-state='long'] {
    font-weight: 700;
    color: var(--card-fg-color, inherit);
  }
`

interface Site {
  businessName?: string
  seo?: {title?: string; description?: string}
}

const siteQuery = `*[_id == "siteSettings"][0]{businessName, seo{title, description}}`

export function createSeoInput(siteUrl: string | null) {
  return function SeoInput(props: ObjectInputProps) {
    const page = useFormValue([]) as {_type: string; path?: unknown; seo?: {title?: string; description?: string}}
    // Site-wide fallbacks; until they load, the preview uses only the page's own text.
    const site = useQuery<Site>(siteQuery) ?? {}
    const heading = useId()
    const url = pageUrl(siteUrl, page) ?? siteUrl
    const result = searchResult(page, site, url)
    return (
      <>
        <Panel aria-labelledby={heading} data-testid="search-preview">
          <h3 id={heading} style={{margin: 0, fontSize: '0.8125rem'}}>
            How the page may look in a search engine
          </h3>
          <Result>
            <p className="address">{result.address}</p>
            <p className="title">{cut(result.title, fits.title) || 'No title yet'}</p>
            <p className="description">{cut(result.description, fits.description) || 'No description yet'}</p>
          </Result>
          <Notes aria-live="polite">
            <Note label="Title" own={page.seo?.title} maxLength={fits.title} />
            <Note label="Description" own={page.seo?.description} maxLength={fits.description} />
            <p>Search engines sometimes choose other words of the page. Changes show there after days, not at once.</p>
          </Notes>
        </Panel>
        {props.renderDefault(props)}
      </>
    )
  }
}

function Note({label, own, maxLength}: {label: string; own: string | undefined; maxLength: number}) {
  const {text, state} = lengthNote(own, maxLength)
  return (
    <p data-state={state}>
      {label}: {text}
    </p>
  )
}
