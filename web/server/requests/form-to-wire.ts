// Converts a form sent without JavaScript to the JSON that our script sends. `website` is the honeypot.
import {chosenInForm} from '#web/domain/orders/chosen-in-form.ts'

export function formToWire(form: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => form.get(name) ?? undefined
  const all = (name: string) => (form.has(name) ? form.getAll(name) : undefined)
  const {services, options} = chosenInForm(form)
  const consent = form.has('consentToText')
  const person = {name: text('name'), phone: text('phone'), email: text('email'), address: text('address')}
  return {
    source: text('source'),
    form_type: text('form_type'),
    session_id: text('session_id'),
    idempotency_key: text('idempotency_key') || undefined,
    honeypot: text('website'),
    consent_wording: text('consent_wording'),
    contact: {...person, consentToText: consent},
    meta: {
      source_page: text('source_page'),
      description: text('description') ?? text('details'),
      serviceType: text('serviceType'),
      timeline: text('timeline'),
      categories: all('categories'),
      services: services.length > 0 ? services : undefined,
      options: options.length > 0 ? options : undefined,
      package: text('package'),
    },
    contact_name: person.name,
    email_address: person.email,
    phone_number: person.phone,
    project_address: person.address,
    consent_to_text: consent,
    ...(text('form_type') === 'ai' && ownWords(text('description') ?? '')),
  }
}

/** The assistant's order without the assistant: one job, in the customer's words. */
function ownWords(said: string) {
  const name = said.trim().slice(0, 200)
  return {
    jobs: name ? [{id: 'job-1', name, price: 0}] : [],
    messages: name ? [{sender: 'user', content: said}] : [],
  }
}
