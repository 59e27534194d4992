import {useEffect, useState} from 'react'
import {type StringInputProps, set, unset, useClient, useFormValue} from 'sanity'
import {styled} from 'styled-components'
import {formatPriceTier, type PriceTierNumbers} from '../../schemas/price-format.ts'
import {type SizeFields, tierLabel} from '../../schemas/price-size.ts'

type Tier = PriceTierNumbers & SizeFields & {_key: string; label?: string}

const Choice = styled.select`
  width: 100%;
  min-height: 2.75rem;
  padding: 0 0.5rem;
  border: 1px solid var(--card-border-color, #8885);
  border-radius: 0.25rem;
  background: var(--card-bg-color, canvas);
  color: var(--card-fg-color, canvastext);
  font: inherit;
`

export function TierInput({value, onChange, readOnly, path, elementProps}: StringInputProps) {
  const service = useFormValue([...path.slice(0, -1), 'service']) as {_ref?: string} | undefined
  const tiers = useTiers(service?._ref)
  const isGone = value !== undefined && tiers !== null && !tiers.some(({_key}) => _key === value)
  return (
    <Choice
      {...elementProps}
      value={value ?? ''}
      disabled={readOnly || tiers === null}
      onChange={({currentTarget}) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      <option value="">All of them</option>
      {isGone && <option value={value}>A price that is no longer there</option>}
      {tiers?.map(tier => (
        <option key={tier._key} value={tier._key}>
          {[tierLabel(tier), formatPriceTier(tier)].filter(Boolean).join(': ')}
        </option>
      ))}
    </Choice>
  )
}

function useTiers(service: string | undefined): Tier[] | null {
  const client = useClient({apiVersion: '2025-02-19'})
  const [tiers, setTiers] = useState<Tier[] | null>(null)

  useEffect(() => {
    let isWanted = true
    setTiers(null)
    client
      .withConfig({perspective: 'drafts'})
      .fetch<Tier[] | null>('*[_id == $service][0].priceTiers', {service: service ?? ''})
      .then(
        found => isWanted && setTiers(found ?? []),
        () => isWanted && setTiers([]),
      )
    return () => {
      isWanted = false
    }
  }, [client, service])

  return tiers
}
