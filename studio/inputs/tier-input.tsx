import {type StringInputProps, set, unset, useFormValue} from 'sanity'
import {formatPriceTier, type PriceTierNumbers} from '../../schemas/price-format.ts'
import {type SizeFields, tierLabel} from '../../schemas/price-size.ts'
import office from '../tools/office/office.module.css'
import {useQuery} from '../use-query.ts'

type Tier = PriceTierNumbers & SizeFields & {_key: string; label?: string}

export function TierInput({value, onChange, readOnly, path, elementProps}: StringInputProps) {
  const service = useFormValue([...path.slice(0, -1), 'service']) as {_ref?: string} | undefined
  const tiers = useTiers(service?._ref)
  const isGone = value !== undefined && tiers !== null && !tiers.some(({_key}) => _key === value)
  return (
    <select
      {...elementProps}
      className={office.input}
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
    </select>
  )
}

function useTiers(service = ''): Tier[] | null {
  const tiers = useQuery<Tier[]>('*[_id == $service][0].priceTiers', {service}, 'drafts')
  return tiers === undefined ? null : (tiers ?? [])
}
