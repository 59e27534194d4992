/** Writes down a request after a call: /studio/requests/new. What is typed outlives a look at another tool. */
import {Checkbox} from '@sanity/ui'
import {type FormEvent, type ReactNode, useId, useState} from 'react'
import {useRouter} from 'sanity/router'
import {phoneDigits} from '../../../schemas/phone-digits.ts'
import {type NewPhoneRequest, receiptTitle, spokenConsent} from '../../../web/domain/office/new-request.ts'
import type {RequestDetail} from '../../../web/domain/office/wire.ts'
import {createKeptState} from '../../kept-state.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Page} from '../office/page.tsx'
import {useAct} from '../office/use-office-data.ts'
import {KnownNumber} from './known-number.tsx'
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

export function NewRequest({back}: {back: ReactNode}) {
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
    <Page title="Write down a call" back={back}>
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

interface FieldsProps {
  form: NewPhoneRequest
  onChange: (change: Partial<NewPhoneRequest>) => void
}

function Fields({form, onChange}: FieldsProps) {
  const consentId = useId()
  const line = (label: string, field: 'name' | 'phone' | 'email' | 'address', more: object) => (
    <label>
      {label}
      <input
        className={styles.input}
        autoComplete="off"
        value={form[field]}
        onChange={({currentTarget}) => onChange({[field]: currentTarget.value})}
        {...more}
      />
    </label>
  )
  const digits = phoneDigits(form.phone)
  return (
    <>
      {line('Phone', 'phone', {type: 'tel', required: true, maxLength: 40})}
      {digits && <KnownNumber key={digits} digits={digits} onFill={onChange} />}
      {line('Name', 'name', {required: true, maxLength: 120, autoCapitalize: 'words'})}
      {line('Address', 'address', {maxLength: 300, autoCapitalize: 'words'})}
      {line('Email', 'email', {type: 'email', maxLength: 254})}
      <label>
        What they need
        <textarea
          className={styles.input}
          rows={3}
          maxLength={5000}
          value={form.description}
          onChange={({currentTarget}) => onChange({description: currentTarget.value})}
        />
      </label>
      <PriceList jobs={form.jobs} onChange={jobs => onChange({jobs})} />
      <label className={styles.switch} htmlFor={consentId}>
        <Checkbox
          id={consentId}
          checked={form.consentToText}
          onChange={() => onChange({consentToText: !form.consentToText})}
        />
        {spokenConsent}
      </label>
    </>
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
