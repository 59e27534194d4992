'use client'

import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {postedForm, RequestOrigin} from '#web/components/form/hidden-fields.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {AddressField, ContactFields, DescriptionField} from '../contact-fields.tsx'
import {OrderEnd} from '../order-end.tsx'
import styles from '../order-form.module.css'
import type {OrderParts} from '../order-parts.tsx'
import {OrderStored, useLastOrder} from '../order-stored.tsx'
import {orderWords as words} from '../order-words.ts'
import {TimelineField} from '../timeline-field.tsx'
import {WorkOrder} from '../work-order.tsx'
import {hourlyWorkOrder} from './hourly-state.ts'
import {PackageCards} from './package-cards.tsx'
import {useHourlyOrder} from './use-hourly-order.ts'

export interface HourlyProps extends OrderParts {
  packages: readonly HourlyPackage[]
  isShown: boolean
  restored?: RestoredForm | null
}

/** Spec 2.5: package, description, photos, address, contact, notice, submit, in this order; and when, as the wizard asks. */
export function HourlyOrder(props: HourlyProps) {
  const {packages, consentText, requireConsent, askWhen, notice, sent} = props
  const order = useHourlyOrder(props)
  const {state, photos, values, set, errors, missing, isBusy, halfDays} = order

  const workOrder = hourlyWorkOrder(packages, values, photos.items.length, halfDays.chosenWords)
  const lastOrder = useLastOrder(workOrder)

  if (state.kind === 'stored') {
    return <OrderStored sent={sent} stored={state} photos={photos} workOrder={lastOrder} onAgain={order.restart} />
  }
  const person = {form: 'hourly', values, errors, onChange: set, onLeave: order.check}
  const consent = {text: consentText, required: requireConsent, isGiven: order.consent, onChange: order.setConsent}
  return (
    <form
      className={styles.form}
      {...postedForm}
      aria-labelledby="hourly-title"
      data-live={order.isLive || undefined}
      {...order.formProps}
      onSubmit={event => order.onSubmit(event)}
    >
      <header>
        <h2 id="hourly-title">{words.hourlyTitle}</h2>
        <p className={styles.subtitle}>{words.hourlySubtitle}</p>
      </header>
      <ErrorSummary {...order.summary} />
      <RequestOrigin formType="hourly" sourcePage="Book" />
      <div className={styles.withOrder}>
        <div className={styles.main}>
          <PackageCards
            id="hourly-package"
            packages={packages}
            chosen={values.package}
            error={errors.package}
            onChoose={value => set('package', value)}
          />
          <DescriptionField
            form="hourly"
            value={values.description}
            error={errors.description}
            onChange={value => set('description', value)}
          />
          <PhotoPicker photos={photos} />
          {/* Below the first screen, because the half-days come late. */}
          <TimelineField
            form="hourly"
            question={askWhen}
            chosen={values.timeline}
            halfDays={halfDays.choices}
            onChoose={value => set('timeline', value)}
          />
          <AddressField {...person} />
          <fieldset className={styles.section}>
            <legend>Contact Information</legend>
            <ContactFields {...person} consent={consent} />
          </fieldset>
          {notice}
        </div>
        <WorkOrder {...workOrder} replyHours={sent.replyHours} />
      </div>
      {state.kind === 'waiting' && <SavedStatus {...state} />}
      <OrderEnd form="hourly" missing={missing} submit={words.submitHourly}>
        <SubmitButton disabled={isBusy || missing.length > 0}>
          {isBusy ? words.sending : words.submitHourly}
        </SubmitButton>
      </OrderEnd>
    </form>
  )
}
