/** Writes down a request after a call: /studio/requests/new. What is typed outlives a look at another tool. */
import {Stack, Text} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {useRouter} from 'sanity/router'
import {phoneDigits} from '../../../schemas/phone-digits.ts'
import {formatPriceTier} from '../../../schemas/price-format.ts'
import {tierLabel} from '../../../schemas/price-size.ts'
import {type NewPhoneRequest, receiptTitle, spokenConsent} from '../../../web/domain/office/new-request.ts'
import type {RequestDetail, RequestPage} from '../../../web/domain/office/wire.ts'
import {addBallparks, type BallparkTier, ballpark, formatBallpark} from '../../../web/domain/pricing/ballpark.ts'
import {createKeptState} from '../../kept-state.ts'
import {useQuery} from '../../use-query.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {agoWords} from '../office/clock-words.ts'
import {Field, TextField, Tick} from '../office/fields.tsx'
import styles from '../office/office.module.css'
import {Page} from '../office/page.tsx'
import {useAct, useNow, useOfficeAnswer} from '../office/use-office-data.ts'

const newForm = (): NewPhoneRequest => ({
  key: crypto.randomUUID(),
  name: '',
  phone: '',
  email: '',
  address: '',
  description: '',
  consentToText: false,
  jobs: [],
})

const useKeptForm = createKeptState<NewPhoneRequest | null>(null)

export function NewRequest() {
  const [kept, setKept] = useKeptForm()
  const [first] = useState(newForm)
  const form = kept ?? first
  const {act, isBusy} = useAct()
  const {navigate} = useRouter()
  const set = (change: Partial<NewPhoneRequest>) => setKept(before => ({...(before ?? first), ...change}))

  async function save(event: FormEvent) {
    event.preventDefault()
    await act(async office => {
      const request = await office.post<RequestDetail>('requests/new', form)
      setKept(null)
      navigate({number: String(request.number)})
      return request
    }, savedWords)
  }

  return (
    <Page title="Write down a call" back="All requests">
      <form onSubmit={save} className={styles.form}>
        <Fields form={form} onChange={set} />
        <div className={styles.buttons}>
          <TouchButton type="submit" text="Save it" loading={isBusy} />
          {kept && <GhostButton text="Start over" disabled={isBusy} onClick={() => setKept(newForm())} />}
        </div>
      </form>
    </Page>
  )
}

function Fields({form, onChange}: {form: NewPhoneRequest; onChange: (change: Partial<NewPhoneRequest>) => void}) {
  const digits = phoneDigits(form.phone)
  const bind = (name: 'name' | 'phone' | 'email' | 'address' | 'description') => ({
    autoComplete: 'off',
    value: form[name],
    onText: (text: string) => onChange({[name]: text}),
  })
  return (
    <>
      <Field label="Phone" {...bind('phone')} type="tel" required maxLength={40} />
      {digits && <KnownNumber key={digits} digits={digits} onFill={onChange} />}
      <Field label="Name" {...bind('name')} required maxLength={120} autoCapitalize="words" />
      <Field label="Address" {...bind('address')} maxLength={300} autoCapitalize="words" />
      <Field label="Email" {...bind('email')} type="email" maxLength={254} />
      <TextField label="What they need" {...bind('description')} rows={3} maxLength={5000} />
      <PriceList jobs={form.jobs} onChange={jobs => onChange({jobs})} />
      <Tick label={spokenConsent} checked={form.consentToText} onTick={consentToText => onChange({consentToText})} />
    </>
  )
}

interface KnownNumberProps {
  digits: string
  onFill: (person: Pick<NewPhoneRequest, 'name' | 'address'>) => void
}

/** Who called from this number before. The email stays out: a stranger may have typed it. */
function KnownNumber({digits, onFill}: KnownNumberProps) {
  const {data} = useOfficeAnswer<RequestPage>('requests', {list: 'all', query: digits})
  const newest = data?.requests.find(({phone}) => phoneDigits(phone) === digits)
  const {act, isBusy} = useAct()
  const now = useNow()
  if (!newest) return null
  const {number, name, createdAt, firstLine} = newest
  const fill = () =>
    act(async office => {
      const {address} = await office.get<RequestDetail>(`requests/${number}`)
      onFill({name, address: address ?? ''})
    })
  return (
    <Stack gap={3}>
      <Text>
        You know this number: {name}, No. {number}, {agoWords(createdAt, now)}
        {firstLine && `, “${firstLine}”`}
      </Text>
      <div>
        <GhostButton text="Use name and address" disabled={isBusy} onClick={fill} />
      </div>
    </Stack>
  )
}

function savedWords({number, texts, consent, noTextReason}: RequestDetail): string {
  const goesOut = texts.some(
    ({title, state, channel}) =>
      title === receiptTitle && state !== 'withheld' && (channel !== 'sms' || noTextReason === null),
  )
  const why = consent ? (noTextReason ?? 'No confirmation goes out just now.') : 'The customer gets no message.'
  return `No. ${number} is written down. ${goesOut ? 'A confirmation goes to the customer.' : why}`
}

type Job = NewPhoneRequest['jobs'][number]
type Tier = BallparkTier & {_key: string; label?: string | null}

interface Service {
  _id: string
  title: string | null
  priceTiers: Tier[] | null
}

const servicesQuery = `*[_type == "service" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(inList desc, listOrder asc, _createdAt asc){_id, title, priceTiers}`

/** Jobs at the site's prices; the server works the prices out once more. */
function PriceList({jobs, onChange}: {jobs: readonly Job[]; onChange: (jobs: Job[]) => void}) {
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
