'use client'

import type {FormEvent} from 'react'
import {type RequestFormOptions, useRequestForm} from '#web/components/form/use-request-form.ts'
import {readFields} from '#web/components/form/use-validation.ts'

type Texts = Record<string, string>
type ContactFormOptions<Values> = Omit<RequestFormOptions<Values, Texts>, 'readValues' | 'restoreValues'>

/** The fields of the contact forms stay native: they hold what is typed before the script is there. */
export function useContactForm<Values extends object>(options: ContactFormOptions<Values>) {
  const {form, names, restored} = options
  const {submit, formProps, ...request} = useRequestForm<Values, Texts>({
    ...options,
    readValues: element => Object.fromEntries(Object.entries(readFields(element, names)).filter(isText)),
    restoreValues(values, element) {
      for (const [name, kept] of Object.entries(values)) {
        const field = element.elements.namedItem(name)
        // What has been typed meanwhile is newer than any draft.
        if (typeof kept === 'string' && field && 'value' in field && !field.value) field.value = kept
      }
    },
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
  }
}

export type ContactForm = ReturnType<typeof useContactForm>

const isText = (entry: [string, string | boolean]): entry is [string, string] => typeof entry[1] === 'string'
