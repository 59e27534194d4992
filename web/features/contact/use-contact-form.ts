'use client'

import type {FormEvent} from 'react'
import {readFields} from '#web/components/form/control/native-fields.ts'
import {type RequestFormOptions, useRequestForm} from '#web/components/form/use-request-form.ts'
import {restoreFields, textsOf} from './form-values.ts'

type Texts = Record<string, string>
type ContactFormOptions<Values> = Omit<RequestFormOptions<Values, Texts>, 'readValues' | 'restoreValues'>

/** The fields of the contact forms stay native: they hold what is typed before the script or the control is there. */
export function useContactForm<Values extends object>(options: ContactFormOptions<Values>) {
  const {form, names, restored} = options
  const {submit, formProps, ...request} = useRequestForm<Values, Texts>({
    ...options,
    readValues: element => textsOf(readFields(element, names)),
    restoreValues: (values, element) => restoreFields(element, values),
  })
  return {
    ...request,
    formProps: {
      ...formProps,
      id: `${form}-form`,
      noValidate: request.isLive,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        submit(event.currentTarget)
      },
    },
    fieldProps: (name: string) => ({name, defaultValue: restored?.values[name]}),
    boxProps: (name: string) => ({name, defaultChecked: restored?.values[name] !== undefined}),
  }
}

export type ContactForm = ReturnType<typeof useContactForm>
