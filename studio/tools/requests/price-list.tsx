import {Text} from '@sanity/ui'
import {formatPriceTier} from '../../../schemas/price-format.ts'
import {tierLabel} from '../../../schemas/price-size.ts'
import type {NewPhoneRequest} from '../../../web/domain/office/new-request.ts'
import {addBallparks, type BallparkTier, ballpark, formatBallpark} from '../../../web/domain/pricing/ballpark.ts'
import {useQuery} from '../../use-query.ts'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'

type Job = NewPhoneRequest['jobs'][number]

interface Service {
  _id: string
  title: string | null
  priceTiers: (BallparkTier & {_key: string; label?: string | null})[] | null
}

const servicesQuery = `*[_type == "service" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(inList desc, listOrder asc, _createdAt asc){_id, title, priceTiers}`

const amountLabels: Record<string, string> = {sqft: 'Square feet', step: 'Steps', device: 'Devices'}

/** Jobs at the site's prices; the server works the prices out once more. */
export function PriceList({jobs, onChange}: {jobs: readonly Job[]; onChange: (jobs: Job[]) => void}) {
  const services = useQuery<Service[]>(servicesQuery) ?? []
  const found = jobs.map(job => {
    const service = services.find(({_id}) => _id === job.service)
    const tier = service?.priceTiers?.find(({_key}) => _key === job.tier)
    const isArea = tier?.unit === 'sqft'
    const range = tier ? ballpark([tier], isArea ? {squareFeet: job.amount} : {count: job.amount}) : null
    return {job, tier, range, title: [service?.title, tier && tierLabel(tier)].filter(Boolean).join(': ')}
  })
  const total = addBallparks(found.map(({range}) => range))
  const change = (index: number, amount: number) =>
    onChange(jobs.map((job, at) => (at === index ? {...job, amount} : job)))
  return (
    <>
      <label>
        <Text weight="medium">Add from the price list</Text>
        <select
          className={styles.input}
          value=""
          onChange={({currentTarget: {value}}) => {
            const [service = '', tier = ''] = value.split(' ')
            onChange([...jobs, {service, tier, amount: 1}])
          }}
        >
          <option value="" disabled>
            Choose a job
          </option>
          {services.map(({_id, title, priceTiers}) => (
            <optgroup key={_id} label={title ?? 'Service without a name'}>
              {priceTiers?.map(tier => (
                <option key={tier._key} value={`${_id} ${tier._key}`}>
                  {[tierLabel(tier), formatPriceTier(tier)].filter(Boolean).join(' · ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {found.length > 0 && (
        <ul className={styles.list} aria-label="Jobs">
          {found.map(({job, tier, range, title}, index) => (
            <li key={index} className={styles.row}>
              <span className={styles.grow}>
                {title || 'No longer in the price list'}
                {range && `, ${formatBallpark(range)}`}
              </span>
              <input
                className={`${styles.input} ${styles.amount}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={100_000}
                required
                aria-label={`${amountLabels[tier?.unit ?? ''] ?? 'How many'}: ${title}`}
                placeholder={amountLabels[tier?.unit ?? '']}
                value={job.amount || ''}
                onChange={({currentTarget}) => change(index, currentTarget.valueAsNumber || 0)}
              />
              <GhostButton
                text="Remove"
                aria-label={`Remove ${title}`}
                onClick={() => onChange(jobs.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {total && <Text weight="medium">Together {formatBallpark(total)}</Text>}
    </>
  )
}
