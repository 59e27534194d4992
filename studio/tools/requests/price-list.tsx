/** Jobs at the site's prices; the server works the prices out once more. */
import {Text} from '@sanity/ui'
import {formatPriceTier} from '../../../schemas/price-format.ts'
import {tierLabel} from '../../../schemas/price-size.ts'
import type {NewPhoneRequest} from '../../../web/domain/office/new-request.ts'
import {addBallparks, type BallparkTier, ballpark, formatBallpark} from '../../../web/domain/pricing/ballpark.ts'
import {useQuery} from '../../use-query.ts'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'

type Job = NewPhoneRequest['jobs'][number]
type Tier = BallparkTier & {_key: string; label?: string | null}

interface Service {
  _id: string
  title: string | null
  priceTiers: Tier[] | null
}

const servicesQuery = `*[_type == "service" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(inList desc, listOrder asc, _createdAt asc){_id, title, priceTiers}`

interface PriceListProps {
  jobs: readonly Job[]
  onChange: (jobs: Job[]) => void
}

export function PriceList({jobs, onChange}: PriceListProps) {
  const services = useQuery<Service[]>(servicesQuery) ?? []
  const found = jobs.map(job => findJob(job, services))
  const total = addBallparks(found.map(({range}) => range))
  return (
    <>
      <label className={styles.field}>
        Add from the price list
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
          {found.map((job, index) => (
            <JobRow
              key={index}
              {...job}
              onAmount={amount => onChange(jobs.map((each, at) => (at === index ? {...each, amount} : each)))}
              onRemove={() => onChange(jobs.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      {total && <Text weight="medium">Together {formatBallpark(total)}</Text>}
    </>
  )
}

function findJob({service: id, tier: key, amount}: Job, services: readonly Service[]) {
  const service = services.find(({_id}) => _id === id)
  const tier = service?.priceTiers?.find(({_key}) => _key === key)
  const quantity = tier?.unit === 'sqft' ? {squareFeet: amount} : {count: amount}
  return {
    title: [service?.title, tier && tierLabel(tier)].filter(Boolean).join(': ') || 'No longer in the price list',
    unit: tier?.unit ?? 'flat',
    amount,
    range: tier ? ballpark([tier], quantity) : null,
  }
}

const amountLabels: Record<string, string> = {sqft: 'Square feet', step: 'Steps', device: 'Devices'}

interface JobRowProps extends ReturnType<typeof findJob> {
  onAmount: (amount: number) => void
  onRemove: () => void
}

function JobRow({title, unit, amount, range, onAmount, onRemove}: JobRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.grow}>
        {title}
        {range && `, ${formatBallpark(range)}`}
      </span>
      <input
        className={`${styles.input} ${styles.amount}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        required
        aria-label={`${amountLabels[unit] ?? 'How many'}: ${title}`}
        value={amount || ''}
        onChange={({currentTarget}) => onAmount(currentTarget.valueAsNumber || 0)}
      />
      <GhostButton text="Remove" aria-label={`Remove ${title}`} onClick={onRemove} />
    </li>
  )
}
