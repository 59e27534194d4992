'use client'

import {formatMoney} from '#schemas/price-format.ts'
import {FieldError, RequiredMark} from '#web/components/form/field.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {HourlyOrder as ValidOrder} from '#web/domain/orders/order-schema.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {AddressField, ContactFields, DescriptionField, TimelineField} from '../order-fields.tsx'
import styles from '../order-form.module.css'
import {OrderForm} from '../order-form.tsx'
import type {OrderParts} from '../order-parts.tsx'
import {typedFields} from '../order-values.ts'
import {orderWords as words} from '../order-words.ts'
import {useOrderForm} from '../use-order-form.tsx'
import {WorkOrder} from '../work-order.tsx'
import {emptyHourly, type HourlyValues, hourlyWorkOrder, missingInHourly, startHourly} from './hourly-state.ts'
import cards from './package-cards.module.css'

export interface HourlyProps extends OrderParts {
  packages: readonly HourlyPackage[]
  isShown: boolean
  restored?: RestoredForm | null
}

/** Spec 2.5: package, description, photos, address, contact, notice, submit, in this order; and when, as the wizard asks. */
export function HourlyOrder(props: HourlyProps) {
  const {packages, askWhen, notice, sent} = props
  const order = useHourlyOrder(props)
  const {photos, values, missing, isBusy} = order
  const workOrder = hourlyWorkOrder(packages, values, photos.items.length, order.halfDays)
  return (
    <OrderForm
      form="hourly"
      formType="hourly"
      aria-labelledby="hourly-title"
      order={order}
      workOrder={workOrder}
      sent={sent}
      head={
        <header>
          <h2 id="hourly-title">{words.hourlyTitle}</h2>
          <p className={styles.subtitle}>{words.hourlySubtitle}</p>
        </header>
      }
      submitWord={words.submitHourly}
      buttons={
        <SubmitButton disabled={isBusy || missing.length > 0}>
          {isBusy ? words.sending : words.submitHourly}
        </SubmitButton>
      }
    >
      <div className={styles.withOrder}>
        <div className={styles.main}>
          <PackageCards
            packages={packages}
            chosen={values.package}
            error={order.errors.package}
            onChoose={value => order.change(() => ({package: value}))}
          />
          <DescriptionField {...order.texts} />
          <PhotoPicker photos={photos} />
          {/* Below the first screen, because the half-days come late. */}
          <TimelineField {...order.when} question={askWhen} />
          <AddressField {...order.texts} />
          <fieldset className={styles.section}>
            <legend>Contact Information</legend>
            <ContactFields {...order.texts} consent={order.consent} />
          </fieldset>
          {notice}
        </div>
        <WorkOrder {...workOrder} replyHours={sent.replyHours} />
      </div>
    </OrderForm>
  )
}

const names = ['package', 'description', 'timeline', 'address', 'name', 'phone', 'email', 'consentToText'] as const

function useHourlyOrder({packages, restored = null, ...parts}: HourlyProps) {
  const {consentText, requireConsent} = parts
  return useOrderForm<ValidOrder, HourlyValues>({
    form: 'hourly',
    names,
    restored,
    parts,
    empty: emptyHourly,
    start: restored ? startHourly(new URLSearchParams(restored.values)) : emptyHourly,
    asksWhen: parts.isShown,
    loadSchema: async () => (await import('../order-schemas.ts')).hourlySchema(requireConsent),
    missingIn: (values, consentToText) => missingInHourly(values, consentToText, {packages, requireConsent}),
    restoreValues: (left, element) =>
      startHourly(typedFields(element), new URLSearchParams(location.search).get('package'), left),
    toBody: ({name, phone, email, address, consentToText, description, timeline, package: value}, _, wishes) => ({
      source: 'website',
      form_type: 'hourly',
      contact: {name, email, phone, address, consentToText},
      meta: {source_page: 'Book', description, package: value, ...(timeline && {timeline}), ...wishes},
      consent_wording: consentText,
    }),
  })
}

interface PackageCardsProps extends Pick<HourlyProps, 'packages'> {
  chosen: string
  error: string | undefined
  onChoose(value: string): void
}

const id = 'hourly-package'

/** Spec 2.5 and 3.4: the packages as radio cards; the popular one is marked and larger. */
function PackageCards({packages, chosen, error, onChoose}: PackageCardsProps) {
  return (
    <fieldset id={id} className={cards.group} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cards.legend}>
        Package
        <RequiredMark />
      </legend>
      <div className={cards.cards}>
        {packages.map(({value, label, price, description, popular}) => (
          <label key={value} className={cards.card} data-popular={popular ? '' : undefined}>
            {popular && <span className={cards.mark}>{words.popular}</span>}
            <span className={cards.head}>
              <input
                type="radio"
                name="package"
                value={value}
                required
                checked={chosen === value}
                onChange={() => onChoose(value)}
              />
              <span className={cards.name}>{label}</span>
            </span>
            {price !== null && <span className={cards.price}>{formatMoney(price)}</span>}
            {description && <span className={cards.description}>{description}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
