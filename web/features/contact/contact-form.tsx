'use client'

import {type ComponentProps, createContext, type ReactNode, use} from 'react'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {Field} from '#web/components/form/field.tsx'
import {postedForm, RequestOrigin} from '#web/components/form/hidden-fields.tsx'
import {LazySuccessPanel} from '#web/components/form/send/load-sender.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {type RequestFormOptions, useRequestForm} from '#web/components/form/use-request-form.ts'
import {readFields} from '#web/components/form/use-validation.ts'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import type {SentWords} from '#web/content/to-sent-words.ts'
import styles from './form.module.css'

type Texts = Record<string, string>

interface ContactFormProps<Values>
  extends Omit<RequestFormOptions<Values, Texts>, 'readValues' | 'restoreValues' | 'failed'> {
  /** The wire's `source_page` (spec 7.1). */
  sourcePage: string
  labelledBy: string
  words: Record<'submit' | 'sending' | 'failed', string>
  sent: SentWords
  children(contact: {errors: Texts; photos: PhotoUploads; isLive: boolean}): ReactNode
}

/** What the two contact forms share. Their fields stay native: they hold what is typed before the script is there. */
export function ContactForm<Values extends object>(props: ContactFormProps<Values>) {
  const {form, names, restored, sourcePage, words, sent} = props
  const {sending, photos, errors, isBusy, isLive, summary, formProps, submit} = useRequestForm<Values, Texts>({
    ...props,
    failed: words.failed,
    readValues: element => Object.fromEntries(Object.entries(readFields(element, names)).filter(isText)),
    restoreValues(values, element) {
      for (const [name, kept] of Object.entries(values)) {
        const field = element.elements.namedItem(name)
        // What has been typed meanwhile is newer than any draft.
        if (kept && field && 'value' in field && !field.value) field.value = kept
      }
    },
  })
  const {state} = sending
  if (state.kind === 'stored') {
    return (
      <LazySuccessPanel words={sent} number={state.number} replyBy={state.replyBy}>
        <LazyPhotoStatus photos={photos} />
      </LazySuccessPanel>
    )
  }
  return (
    <form
      {...postedForm}
      {...formProps}
      id={`${form}-form`}
      className={styles.form}
      aria-labelledby={props.labelledBy}
      noValidate={isLive}
      onSubmit={event => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <ErrorSummary {...summary} />
      {state.kind === 'waiting' && <SavedStatus {...state} asksAgain />}
      <RequestOrigin formType="contact" sourcePage={sourcePage} />
      <FormContext value={{form, errors, typed: restored?.values ?? {}}}>
        {props.children({errors, photos, isLive})}
      </FormContext>
      <SubmitButton disabled={isBusy}>{isBusy ? words.sending : words.submit}</SubmitButton>
    </form>
  )
}

const FormContext = createContext<{form: string; errors: Texts; typed: Texts}>({form: '', errors: {}, typed: {}})

type FieldProps = ComponentProps<typeof Field>

interface ContactFieldProps extends Pick<FieldProps, 'label' | 'required' | 'hint'> {
  name: string
  children(control: Parameters<FieldProps['children']>[0] & {name: string; defaultValue: string | undefined}): ReactNode
}

export function ContactField({name, children, ...field}: ContactFieldProps) {
  const {form, errors, typed} = use(FormContext)
  return (
    <Field {...field} id={`${form}-${name}`} error={errors[name]}>
      {control => children({...control, name, defaultValue: typed[name]})}
    </Field>
  )
}

const isText = (entry: [string, string | boolean]): entry is [string, string] => typeof entry[1] === 'string'
