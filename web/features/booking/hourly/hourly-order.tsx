'use client'

import {type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {dropDraft, readDraft} from '#web/components/form/draft.ts'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {Field} from '#web/components/form/field.tsx'
import {Honeypot} from '#web/components/form/honeypot.tsx'
import {MissingList} from '#web/components/form/missing-list.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {useSending} from '#web/components/form/send/use-sending.ts'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import {usePhotoUploads} from '#web/components/photos/use-photo-uploads.ts'
import type {HourlyOrder as Order} from '#web/domain/orders/order-schema.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import type {FormStart} from '../../contact/use-contact-form.ts'
import {AddressField, ContactFields} from '../contact-fields.tsx'
import styles from '../order-form.module.css'
import {OrderStored} from '../order-stored.tsx'
import {orderWords as words} from '../order-words.ts'
import {useDraft} from '../use-draft.ts'
import {useOrderControl} from '../use-order-control.ts'
import {emptyHourly, type HourlyValues, missingInHourly, startHourly} from './hourly-state.ts'
import {PackageCards} from './package-cards.tsx'

export interface HourlyProps {
  packages: readonly HourlyPackage[]
  consentText: string
  /** The owner's switch. */
  requireConsent: boolean
  /** The fully-booked notice. */
  notice: ReactNode
  /** What it came back with after it was sent without JavaScript and refused: shown again as it was left. */
  start?: FormStart | null
}

const form = 'hourly'
const names = ['package', 'description', 'address', 'name', 'phone', 'email', 'consentToText'] as const

/** Spec 2.5: package, description, photos, address, contact, notice, submit, in this order. */
export function HourlyOrder({packages, consentText, requireConsent, notice, start = null}: HourlyProps) {
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey, form)
  const [values, setValues] = useState(() => (start ? startHourly(start.values) : emptyHourly))
  const [consent, setConsent] = useState(start?.values.consentToText !== undefined)
  const [since, setSince] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const {state} = sending
  const missing = missingInHourly(values, consent, {packages, requireConsent})
  const control = useOrderControl<Order>({
    form,
    element,
    names,
    sending,
    start,
    load: async () => (await import('../order-rules.ts')).controlHourly(requireConsent),
  })
  const {errors, isBusy} = control

  useLayoutEffect(() => {
    const draft = readDraft<HourlyValues>(form)
    // What was typed before this script was there, then what a link asks for, then what was left last time.
    const typed = element.current ? Object.fromEntries(new FormData(element.current)) : {}
    const linked = {package: new URLSearchParams(location.search).get('package')}
    setValues(startHourly(typed, linked, draft?.values ?? {}))
    setConsent(typed.consentToText !== undefined)
    setSince(draft?.since ?? Date.now())
  }, [])

  useDraft(form, {values, since, isOn: since > 0 && values !== emptyHourly && state.kind !== 'stored'})

  useEffect(() => {
    if (state.kind !== 'stored') return
    dropDraft(form)
    setValues(emptyHourly)
    setConsent(false)
    void photos.attachTo(state.formId)
  }, [state, photos.attachTo])

  function set(field: keyof HourlyValues, value: string) {
    setValues(before => ({...before, [field]: value}))
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing.length > 0 || isBusy) return
    const honeypot = String(new FormData(event.currentTarget).get('website') ?? '')
    void control.submit(async order => {
      const {name, phone, email, address, consentToText, description} = order
      const ready = await photos.readyKeys()
      sending.send({
        source: 'website',
        form_type: 'hourly',
        contact: {name, email, phone, address, consentToText},
        meta: {source_page: 'Book', description, package: order.package},
        consent_wording: consentText,
        honeypot,
        filled_ms: Date.now() - since,
        photos: ready,
      })
    })
  }

  function restart() {
    sending.restart()
    photos.clear()
    setSince(Date.now())
  }

  if (state.kind === 'stored') return <OrderStored stored={state} photos={photos} onAgain={restart} />
  const person = {form, values, errors, onChange: set, onLeave: control.check}
  return (
    <form
      ref={element}
      className={styles.form}
      action="/api/store-request"
      method="post"
      encType="multipart/form-data"
      aria-labelledby="hourly-title"
      data-live={since > 0 || undefined}
      {...control.formProps}
      onSubmit={onSubmit}
    >
      <header>
        <h2 id="hourly-title">{words.hourlyTitle}</h2>
        <p className={styles.subtitle}>{words.hourlySubtitle}</p>
      </header>
      <ErrorSummary {...control.summary} />
      <input type="hidden" name="source" value="website" />
      <input type="hidden" name="form_type" value="hourly" />
      <input type="hidden" name="source_page" value="Book" />
      <Honeypot />
      <PackageCards
        id="hourly-package"
        packages={packages}
        chosen={values.package}
        error={errors.package}
        onChoose={value => set('package', value)}
      />
      <Field id="hourly-description" label="Project description" error={errors.description}>
        {control => (
          <textarea
            {...control}
            name="description"
            rows={4}
            maxLength={5000}
            autoComplete="off"
            value={values.description}
            onChange={event => set('description', event.currentTarget.value)}
          />
        )}
      </Field>
      <PhotoPicker photos={photos} />
      <AddressField {...person} />
      <fieldset className={styles.section}>
        <legend>Contact Information</legend>
        <ContactFields
          {...person}
          consent={{text: consentText, required: requireConsent, isGiven: consent, onChange: setConsent}}
        />
      </fieldset>
      {notice}
      {state.kind === 'waiting' && <SavedStatus {...state} />}
      <div className={styles.end}>
        <div className={styles.live}>
          <SubmitButton disabled={isBusy || missing.length > 0}>
            {isBusy ? words.sending : words.submitHourly}
          </SubmitButton>
          <MissingList missing={missing.map(field => ({id: `${form}-${field}`, label: words.missing[field]}))} />
        </div>
        <noscript>
          <SubmitButton>{words.submitHourly}</SubmitButton>
        </noscript>
      </div>
    </form>
  )
}
