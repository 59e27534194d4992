// Everything the guided assistant says, in English and Spanish. The owner words some of the English in the Studio
// (`assistantSettings`). Names of services and prices come from the Studio as they are.
import type {PersonField} from '#web/domain/orders/rules.ts'
import type {Catalogue} from '../catalogue.ts'

export type Language = 'en' | 'es'

export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

const mostQuoted = 120
const shortened = (text: string) => (text.length > mostQuoted ? `${text.slice(0, mostQuoted).trim()} …` : text)
const quoted = (texts: readonly string[]) => texts.map(text => `"${shortened(text.replace(/\s+/g, ' '))}"`).join(', ')

const en = {
  hello: 'Hi, good to hear from you!',
  noted: 'I noted that for the owner.',
  alsoNoted: (texts: string[]) =>
    texts.length > 2 ? 'I noted the rest for the owner, too.' : `I noted ${quoted(texts)} for the owner, too.`,
  ok: 'Got it.',
  added: (lines: string[]) => `On your list: ${lines.join('; ')}.`,
  noPrice: (name: string) => `${name} is priced after a walkthrough.`,
  onYourList: (lines: string[], notes: string[], total: string) =>
    `Your list: ${lines.join('; ') || 'nothing yet'}. Estimated total: ${total}.${notes.length > 0 ? ` Also noted: ${quoted(notes)}.` : ''}`,
  hours: (open: string) => `We answer ${open}.`,
  packages: (rates: string[]) => `By the hour: ${rates.join(', ')}.`,
  notKnown: (text: string) => `I can't answer ${quoted([text])} for sure, so I noted it for the owner.`,
  person: 'You can call or text us at {phone}.',
  robot: "I'm the automated assistant. A human technician reviews every booking before it's scheduled.",
  toBePriced: 'To be priced',
  meant: 'What would you like to change?',
  onListAlready: "That's on your list already. Is it a change, or one more?",
  remove: (name: string) => `Remove ${name}`,
  add: (name: string) => `+ Add ${name}`,
  change: (name: string) => `Change to ${name}`,
  right: "It's right",
  noEmail: (phone: string) =>
    `I can't send a request without an email address. You can use a family member's, or call or text us at ${phone}.`,
  keptOther: (value: string) => `I kept what stands in the contact details, and noted ${value}, too.`,
  contactIn: 'Thanks, I have that.',
  photosIn: (count: number) => (count === 1 ? 'Thanks for the photo!' : `Thanks for the ${count} photos!`),
  afterDanger: "We don't handle emergencies, but once it is safe I can help with the repairs.",
  forTrade: (text: string, name: string) =>
    `${quoted([text])} is work for ${name}, so we don't do it ourselves. I noted it for the owner, without a price.`,
  alreadySent: 'Your request is already with us, and I passed this on to the team.',
  ready: "All set, I'm sending your request now. A human technician reviews it and confirms the final quote.",
  notSure: 'Not sure',
  somethingElse: 'Something else: add it in my words',
  yesAdd: 'Yes, add it to the list',
  onlyTold: 'No, just so you know',
  justAsking: 'No, just asking',
  noPhotos: 'No photos',
  ask: {
    job: 'What can we fix, mount, paint or build for you?',
    jobAgain: 'Tell me what needs doing in your own words, or tap one of these.',
    note: (text: string) => `Should I put ${quoted([text])} on your list?`,
    which: (text: string) => `Which one fits ${quoted([text])}?`,
    offer: 'Would you like that on your list?',
    tier: (name: string) => `Which is it for ${name}?`,
    sqft: (name: string) => `About how many square feet is it for ${name}? Length by width is fine, too.`,
    count: (name: string) => `How many are there for ${name}?`,
    photos: 'Can you attach a photo or two? They make the estimate better.',
    contact: (missing: PersonField[]) => `To send this I need your ${contactList(missing, 'en')}.`,
    contactAgain: (missing: PersonField[]) =>
      `Whenever you're ready: I still need your ${contactList(missing, 'en')} to send this.`,
    confirm: 'Does everything look right? Tap "Send request" or say "yes" and I\'ll send it.',
    confirmAgain: 'Anything else? When it all looks right, tap "Send request" or say "yes".',
  },
}

const contactWords = {
  en: {name: 'name', phone: 'phone', email: 'email', address: 'address'},
  es: {name: 'nombre', phone: 'teléfono', email: 'correo', address: 'dirección'},
}
const contactList = (fields: PersonField[], language: Language) =>
  new Intl.ListFormat(language).format(fields.map(field => contactWords[language][field]))

export type Sentences = typeof en

const es: Sentences = {
  hello: '¡Hola! Qué gusto saludarle.',
  noted: 'Lo anoté para el dueño.',
  alsoNoted: texts =>
    texts.length > 2 ? 'También anoté lo demás para el dueño.' : `También anoté ${quoted(texts)} para el dueño.`,
  ok: 'Claro.',
  added: lines => `En su lista: ${lines.join('; ')}.`,
  noPrice: name => `${name}: se cotiza después de una visita.`,
  onYourList: (lines, notes, total) =>
    `Su lista: ${lines.join('; ') || 'todavía nada'}. Total aproximado: ${total}.${notes.length > 0 ? ` También anoté: ${quoted(notes)}.` : ''}`,
  hours: open => `Contestamos ${open}.`,
  packages: rates => `Por hora: ${rates.join(', ')}.`,
  notKnown: text => `No puedo contestar ${quoted([text])} con seguridad, así que lo anoté para el dueño.`,
  person: 'Puede llamarnos o mandarnos un mensaje de texto al {phone}.',
  robot: 'Soy el asistente automático. Una persona revisa cada solicitud antes de darle fecha.',
  toBePriced: 'Por cotizar',
  meant: '¿Qué quiere cambiar?',
  onListAlready: 'Eso ya está en su lista. ¿Es un cambio o uno más?',
  remove: name => `Quitar ${name}`,
  add: name => `+ Agregar ${name}`,
  change: name => `Cambiar a ${name}`,
  right: 'Está bien así',
  noEmail: phone =>
    `Sin un correo no puedo enviar la solicitud. Puede usar el de un familiar, o llamarnos o mandarnos un mensaje de texto al ${phone}.`,
  keptOther: value => `Dejé lo que está en sus datos de contacto, y también anoté ${value}.`,
  contactIn: 'Gracias, ya lo tengo.',
  photosIn: count => (count === 1 ? '¡Gracias por la foto!' : `¡Gracias por las ${count} fotos!`),
  afterDanger: 'No atendemos emergencias, pero cuando sea seguro le ayudo con las reparaciones.',
  forTrade: (text, name) => `${quoted([text])}: eso es trabajo para ${name}. Lo anoté para el dueño, sin precio.`,
  alreadySent: 'Ya tenemos su solicitud, y le pasé esto al equipo.',
  ready: 'Listo, envío su solicitud ahora. Una persona la revisa y confirma el precio final.',
  notSure: 'No sé',
  somethingElse: 'Otra cosa: agréguelo con mis palabras',
  yesAdd: 'Sí, agréguelo a la lista',
  onlyTold: 'No, solo para que sepan',
  justAsking: 'No, solo preguntaba',
  noPhotos: 'Sin fotos',
  ask: {
    job: '¿Qué le podemos arreglar, montar, pintar o construir?',
    jobAgain: 'Dígame con sus palabras qué hay que hacer, o toque una de estas.',
    note: text => `¿Agrego ${quoted([text])} a su lista?`,
    which: text => `¿Cuál corresponde a ${quoted([text])}?`,
    offer: '¿Lo agrego a su lista?',
    tier: name => `¿Cuál es para ${name}?`,
    sqft: name => `¿Cuántos pies cuadrados son para ${name}? También puede decir largo por ancho.`,
    count: name => `¿Cuántos son para ${name}?`,
    photos: '¿Puede adjuntar una o dos fotos? Ayudan a cotizar mejor.',
    contact: missing => `Para enviarlo necesito su ${contactList(missing, 'es')}.`,
    contactAgain: missing => `Cuando guste: para enviarlo me falta su ${contactList(missing, 'es')}.`,
    confirm: '¿Está todo bien? Toque "Send request" o diga "sí", y lo envío.',
    confirmAgain: '¿Algo más? Cuando esté todo bien, toque "Send request" o diga "sí".',
  },
}

export function sentencesOf({words}: Catalogue, language: Language): Sentences {
  if (language === 'es') return es
  return {
    ...en,
    robot: words?.aboutItself || en.robot,
    person: words?.personLine || en.person,
  }
}

const spanish =
  /[¿¡ñ]|\b(?:hola|buen[oa]s|necesit\w+|quier\w+|quisiera|favor|gracias|pued[eo]\w*|podr[ií]an?|cu[aá]nto|pintar|arreglar|reparar|instalar|colgar|poner|cambiar|armar|pared|techo|puerta|ventana|piso|cuarto|tambi[eé]n|ocupo|para|con|en|hay|huele|una|los|las|del|mi|est[aá])\b/gi
const english =
  /\b(?:the|and|is|are|my|we|you|need|want|have|can|please|it|this|with|for|what|how|to|of|on|thanks|hi|hello|an?|i)\b/gi

/** Reads typed words alone. Null when they do not tell: a name, a number. */
export function languageOf(message: string): Language | null {
  const count = (signs: RegExp) => new Set((message.match(signs) ?? []).map(word => word.toLowerCase())).size
  const [es, en] = [count(spanish), count(english)]
  if (es === en) return null
  return es > en ? 'es' : 'en'
}
