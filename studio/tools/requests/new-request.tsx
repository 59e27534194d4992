/** Writes down a request after a call: /studio/requests/new. What is typed outlives a look at another tool. */
import {Checkbox, Stack, Text} from '@sanity/ui'
import type {FormEvent, ReactNode} from 'react'
import {useId, useState} from 'react'
import {useRouter} from 'sanity/router'
import {formatPhone} from '../../../web/domain/business/phone.ts'
import {type NewPhoneRequest, spokenConsent} from '../../../web/domain/office/new-request.ts'
import type {RequestDetail, RequestPage, RequestSummary} from '../../../web/domain/office/wire.ts'
import {personRules} from '../../../web/domain/orders/rules.ts'
import {createKeptState} from '../../kept-state.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {agoWords} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Page} from '../office/page.tsx'
import {useAct, useNow} from '../office/use-office-data.ts'
import {PriceList} from './price-list.tsx'

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
const useKnown = createKeptState<RequestSummary | null>(null)

export function NewRequest({back}: {back: ReactNode}) {
  const [kept, setKept] = useKeptForm()
  const [known, setKnown] = useKnown()
  const [first] = useState(newForm)
  const form = kept ?? first
  const {act, isBusy} = useAct()
  const {navigate} = useRouter()
  const consentId = useId()
  const set = (change: Partial<NewPhoneRequest>) => setKept(before => ({...(before ?? first), ...change}))

  const look = () =>
    act(async office => {
      if (!personRules.phone(form.phone)) return setKnown(null)
      const query = formatPhone(form.phone).replace(/\D/g, '')
      const {requests} = await office.post<RequestPage>('requests', {list: 'all', query})
      setKnown(requests[0] ?? null)
    })

  const fill = (number: number) =>
    act(async office => {
      const {name, email, address} = await office.get<RequestDetail>(`requests/${number}`)
      set({name, email: email ?? '', address: address ?? ''})
      setKnown(null)
    })

  async function save(event: FormEvent) {
    event.preventDefault()
    await act(async office => {
      const request = await office.post<RequestDetail>('requests/new', form)
      setKept(null)
      setKnown(null)
      navigate({number: String(request.number)})
      return request
    }, savedWords)
  }

  const line = (label: string, field: 'name' | 'phone' | 'email' | 'address', more: object = {}) => (
    <label>
      <Text weight="medium">{label}</Text>
      <input
        className={styles.input}
        autoComplete="off"
        value={form[field]}
        onChange={({currentTarget}) => set({[field]: currentTarget.value})}
        {...more}
      />
    </label>
  )

  return (
    <Page title="Write down a call" back={back}>
      <form onSubmit={save} className={styles.form}>
        {line('Phone', 'phone', {type: 'tel', required: true, maxLength: 40, onBlur: look})}
        {known && <Known request={known} isBusy={isBusy} onFill={() => fill(known.number)} />}
        {line('Name', 'name', {required: true, maxLength: 120, autoCapitalize: 'words'})}
        {line('Address', 'address', {maxLength: 300, autoCapitalize: 'words'})}
        {line('Email', 'email', {type: 'email', maxLength: 254})}
        <label>
          <Text weight="medium">What they need</Text>
          <textarea
            className={styles.input}
            rows={3}
            maxLength={5000}
            value={form.description}
            onChange={({currentTarget}) => set({description: currentTarget.value})}
          />
        </label>
        <PriceList jobs={form.jobs} onChange={jobs => set({jobs})} />
        <label className={styles.switch} htmlFor={consentId}>
          <Checkbox
            id={consentId}
            checked={form.consentToText}
            onChange={() => set({consentToText: !form.consentToText})}
          />
          {spokenConsent}
        </label>
        <TouchButton type="submit" text="Save it" loading={isBusy} />
      </form>
    </Page>
  )
}

const receiptTitle = 'Confirmation to the customer'

function savedWords({number, texts, noTextReason}: RequestDetail): string {
  const confirmation = texts.find(({title}) => title === receiptTitle)
  const isKept = confirmation?.channel === 'sms' && noTextReason !== null
  const told = isKept
    ? 'The confirmation is kept here: no text service is connected.'
    : confirmation
      ? 'A confirmation goes to the customer.'
      : 'The customer gets no message.'
  return `No. ${number} is written down. ${told}`
}

interface KnownProps {
  request: RequestSummary
  isBusy: boolean
  onFill: () => void
}

function Known({request: {number, name, firstLine, createdAt}, isBusy, onFill}: KnownProps) {
  const now = useNow()
  return (
    <Stack gap={3}>
      <Text>
        You know this number: {name}, No. {number}, {agoWords(createdAt, now)}
        {firstLine && `, “${firstLine}”`}
      </Text>
      <div>
        <GhostButton text="Use name and address" disabled={isBusy} onClick={onFill} />
      </div>
    </Stack>
  )
}
