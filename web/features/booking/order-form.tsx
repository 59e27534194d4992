import type {ComponentProps, ReactNode} from 'react'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {postedForm, RequestOrigin} from '#web/components/form/hidden-fields.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import type {SentWords} from '#web/content/to-sent-words.ts'
import {MissingList} from './missing-list.tsx'
import styles from './order-form.module.css'
import {OrderStored, useLastOrder} from './order-stored.tsx'
import type {useOrderForm} from './use-order-form.tsx'
import type {WorkOrderProps} from './work-order.tsx'

interface OrderFormProps extends Omit<ComponentProps<'form'>, 'form'> {
  form: string
  formType: 'order_by_scope' | 'hourly'
  order: Pick<
    ReturnType<typeof useOrderForm>,
    'state' | 'photos' | 'missing' | 'isLive' | 'formProps' | 'summary' | 'onSubmit' | 'restart'
  >
  workOrder: WorkOrderProps
  sent: SentWords
  notice?: ReactNode
  head: ReactNode
  /** The one button of a page without JavaScript. */
  submitWord: string
  buttons: ReactNode
}

/** What an order by project and one by the hour have around their fields, and what takes their place once stored. */
export function OrderForm({
  order,
  workOrder,
  sent,
  notice,
  head,
  submitWord,
  buttons,
  children,
  ...props
}: OrderFormProps) {
  const {form, formType, ...formProps} = props
  const {state, photos} = order
  const lastOrder = useLastOrder(workOrder)
  if (state.kind === 'stored') {
    return <OrderStored sent={sent} stored={state} photos={photos} workOrder={lastOrder} onAgain={order.restart} />
  }
  return (
    <>
      {notice}
      <form
        className={styles.form}
        {...postedForm}
        data-live={order.isLive || undefined}
        {...order.formProps}
        onSubmit={event => order.onSubmit(event)}
        {...formProps}
      >
        {head}
        <ErrorSummary {...order.summary} />
        <RequestOrigin formType={formType} sourcePage="Book" />
        {children}
        {state.kind === 'waiting' && <SavedStatus {...state} />}
        <div className={styles.end}>
          <div className={styles.live}>
            {buttons}
            <MissingList form={form} missing={order.missing} />
          </div>
          <noscript>
            <SubmitButton>{submitWord}</SubmitButton>
          </noscript>
        </div>
      </form>
    </>
  )
}
