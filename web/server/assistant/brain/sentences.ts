// Everything the embedded assistant says, in English and Spanish. The owner words some of the English in the Studio
// (`assistantSettings`). Names of services and prices come from the Studio as they are.
import type {Catalogue} from '../catalogue.ts'
import type {Danger, Trade} from './guards.ts'

export type Language = 'en' | 'es'

const listed = (items: readonly string[], or: string) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${or} ${items.at(-1)}`

export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

const en = {
  hello: 'Hi, good to hear from you!',
  thanks: "You're welcome!",
  added: (lines: string[]) => `Got it: ${lines.join('; ')}.`,
  changed: (lines: string[]) => `Updated: ${lines.join('; ')}.`,
  ownWord: 'I put "{work}" on the list, to be priced after a walkthrough.',
  ownWords: (names: string[]) =>
    `On the list in your words, to be priced: ${names.map(name => `"${name}"`).join(', ')}.`,
  aboutPrice: (name: string, price: string) => `${name}, about ${price}`,
  noted: (words: string[]) => `Noted: ${words.map(each => `"${each}"`).join(', ')}.`,
  toBePriced: 'to be priced after a walkthrough',
  removed: (names: string[]) => `Okay, off the list: ${names.join('; ')}.`,
  allRemoved: 'Okay, the list is empty again.',
  notOnList: (words: string) => `I don't see "${words}" on your list, so nothing to take off.`,
  disclaimer: 'Prices are ballpark estimates. The final quote follows a walkthrough.',
  trade: ({en: who}: Trade) => `That takes ${who}, so we can't take it on.`,
  danger: {
    gas: 'Please leave the house first, then call 911 and your gas company from outside. Touch no switches on the way.',
    fire: 'Please get everybody out and call 911 first.',
    electric:
      'Please keep away from it and switch off the breaker if you can reach it safely. Call an electrician, and 911 if there is smoke or somebody is hurt.',
    water:
      'Please shut off the main water valve if you can, keep away from wet outlets, and call an emergency plumber first.',
  } satisfies Record<Danger, string>,
  afterDanger: "We don't handle emergencies, but once it is safe I can help with the repairs.",
  abuse: "I'd like to help, so let's keep it friendly.",
  injection: 'I can only take repair jobs, and prices come from our price list.',
  offTopic: 'I can only help with repairs and projects around the house.',
  unclear: "Sorry, I didn't get that.",
  robot: "I'm the automated assistant. A human technician reviews every booking before it's scheduled.",
  person: 'You can call or text us at {phone}.',
  noPhone: 'Send me your request and a person takes over.',
  replyBy: 'Send it now, and a person will get back to you by {time}.',
  keptForPerson: 'Everything you wrote here stays with your request.',
  noDiscount: 'Prices come from our price list; a person can talk about the final quote after the walkthrough.',
  noGuarantee:
    "I can't promise a fixed price here: what you see is a ballpark, and the final quote follows a walkthrough.",
  hours: (open: string) => `We answer ${open}.`,
  prices: (name: string, prices: string[]) => `${name}: ${prices.join(', ')}.`,
  noPrice: (name: string) => `${name} is priced after a walkthrough.`,
  packages: (rates: string[]) => `By the hour: ${rates.join(', ')}.`,
  total: (total: string) => `Your estimated total so far: ${total}.`,
  noTotal: 'Nothing on your list has a price yet.',
  duration: (name: string, times: string[]) => `How long ${name} takes: ${times.join(', ')}.`,
  noDuration: 'How long it takes depends on the job; a technician tells you with the quote.',
  inArea: (town: string) => `Yes, we serve ${town}.`,
  canDo: (name: string) => `Yes, we do that: ${name}.`,
  canLook: 'We take on most jobs around the house. I can put it on your list, to be priced.',
  asked: (words: string) => `I can't answer "${words}" for sure, so I noted it for the technician.`,
  steps:
    'I need the jobs, a photo or two if you have them, and your name, phone, email and address. Then you say yes and it goes out.',
  photosIn: (count: number) => (count === 1 ? 'Thanks for the photo!' : `Thanks for the ${count} photos!`),
  contactIn: 'Thanks, I have that.',
  restKept: 'That is more than I can read at once, so I pass the rest on to the team word for word.',
  extraContact: (words: string) => `I noted ${words}, too.`,
  wrong: {
    phone: 'That number looks incomplete.',
    email: 'That email address looks incomplete.',
    address: 'I need the street and house number.',
    fullName: "I didn't catch the name.",
  },
  notRefused: 'Okay, I left it off.',
  ready: "All set, I'm sending your request now. A human technician reviews it and confirms the final quote.",
  alreadySent: (phone: string | null) =>
    `Your request is already with us, and I passed this on to the team.${phone ? ` For anything urgent, call or text ${phone}.` : ''}`,
  notSent: 'Okay, nothing is sent.',
  notYet: 'What would you like to change?',
  summary: (lines: string[], total: string, contact: string) =>
    `Here is what I have:\n${lines.join('\n')}\nEstimated total: ${total}\n${contact}`,
  somethingElse: 'Something else',
  notSure: 'Not sure',
  yesAdd: 'Yes, add it',
  noThanks: 'No, thanks',
  onlyTold: 'No, just so you know',
  takeOff: 'Yes, take it off',
  keepIt: 'No, keep it',
  noPhotos: 'No photos',
  ask: {
    job: 'What can we fix, mount, paint or build for you?',
    which: (words: string, options: string[]) => `"${words}": is that ${listed(options, 'or')}, or something else?`,
    offer: (name: string) => `Shall I put ${name} on your list?`,
    doubt: (words: string) => `Is "${words}" something we should do, too?`,
    takeOff: (name: string) => `Should I take ${name} off your list?`,
    tier: (name: string, options: string[]) => `For ${name}: is it ${listed(options, 'or')}?`,
    inches: (name: string) => `For ${name}: about how big is it across, in inches?`,
    sqft: (name: string) => `About how many square feet is it for ${name}? Length by width is fine, too.`,
    count: (name: string) => `How many are there for ${name}?`,
    photos: 'Can you attach a photo or two? They make the estimate better. If not, just say "no photos".',
    fullName: 'What is your name?',
    phone: 'What is the best phone number to reach you?',
    email: 'And your email address?',
    address: 'What is the address of the project?',
    confirm: 'Is everything right? Press "Send request" or say "yes", and I send it.',
  },
}

export type Sentences = typeof en

const es: Sentences = {
  hello: '¡Hola! Qué gusto saludarle.',
  thanks: '¡De nada!',
  added: lines => `Anotado: ${lines.join('; ')}.`,
  changed: lines => `Cambiado: ${lines.join('; ')}.`,
  ownWord: 'Puse "{work}" en la lista, se cotiza después de una visita.',
  ownWords: names => `En la lista con sus palabras, por cotizar: ${names.map(name => `"${name}"`).join(', ')}.`,
  aboutPrice: (name, price) => `${name}, unos ${price}`,
  noted: words => `Anotado: ${words.map(each => `"${each}"`).join(', ')}.`,
  toBePriced: 'se cotiza después de una visita',
  removed: names => `Listo, fuera de la lista: ${names.join('; ')}.`,
  allRemoved: 'Listo, la lista está vacía otra vez.',
  notOnList: words => `No veo "${words}" en su lista, así que no quito nada.`,
  disclaimer: 'Los precios son aproximados. El precio final se da después de una visita.',
  trade: ({es: who}) => `Eso requiere ${who}, así que no podemos hacerlo.`,
  danger: {
    gas: 'Por favor salga primero de la casa y llame desde afuera al 911 y a su compañía de gas. No toque interruptores.',
    fire: 'Por favor saque a todos y llame primero al 911.',
    electric:
      'Por favor no se acerque y baje el interruptor si puede hacerlo con seguridad. Llame a un electricista, y al 911 si hay humo o alguien está herido.',
    water:
      'Por favor cierre la llave principal del agua si puede, aléjese de los contactos mojados y llame primero a un plomero de emergencia.',
  },
  afterDanger: 'No atendemos emergencias, pero cuando sea seguro le ayudo con las reparaciones.',
  abuse: 'Quiero ayudarle, así que hablemos con respeto.',
  injection: 'Solo puedo anotar trabajos de reparación, y los precios son los de nuestra lista.',
  offTopic: 'Solo puedo ayudar con reparaciones y proyectos de la casa.',
  unclear: 'Perdón, no le entendí.',
  robot: 'Soy el asistente automático. Una persona revisa cada solicitud antes de darle fecha.',
  person: 'Puede llamarnos o mandarnos un mensaje de texto al {phone}.',
  noPhone: 'Mándeme su solicitud y una persona le atiende.',
  replyBy: 'Una persona contesta las solicitudes de ahora a más tardar: {time}.',
  keptForPerson: 'Todo lo que escribió aquí se queda con su solicitud.',
  noDiscount:
    'Los precios son los de nuestra lista; del precio final puede hablar con una persona después de la visita.',
  noGuarantee:
    'Aquí no puedo prometer un precio fijo: lo que ve es aproximado, y el precio final se da después de una visita.',
  hours: open => `Contestamos ${open}.`,
  prices: (name, prices) => `${name}: ${prices.join(', ')}.`,
  noPrice: name => `${name}: se cotiza después de una visita.`,
  packages: rates => `Por hora: ${rates.join(', ')}.`,
  total: total => `Su total aproximado hasta ahora: ${total}.`,
  noTotal: 'Todavía nada de su lista tiene precio.',
  duration: (name, times) => `Lo que tarda ${name}: ${times.join(', ')}.`,
  noDuration: 'El tiempo depende del trabajo; el técnico se lo dice con la cotización.',
  inArea: town => `Sí, trabajamos en ${town}.`,
  canDo: name => `Sí, lo hacemos: ${name}.`,
  canLook: 'Hacemos casi todos los trabajos de la casa. Lo puedo poner en su lista, por cotizar.',
  asked: words => `No puedo contestar "${words}" con seguridad, así que lo anoté para el técnico.`,
  steps:
    'Necesito los trabajos, una o dos fotos si tiene, y su nombre, teléfono, correo y dirección. Luego usted dice que sí y se envía.',
  photosIn: count => (count === 1 ? '¡Gracias por la foto!' : `¡Gracias por las ${count} fotos!`),
  contactIn: 'Gracias, ya lo tengo.',
  restKept: 'Es más de lo que puedo leer de una vez, así que le paso el resto al equipo tal como lo escribió.',
  extraContact: words => `También anoté ${words}.`,
  wrong: {
    phone: 'Ese número parece incompleto.',
    email: 'Ese correo parece incompleto.',
    address: 'Necesito la calle y el número.',
    fullName: 'No entendí el nombre.',
  },
  notRefused: 'Está bien, no lo puse.',
  ready: 'Listo, envío su solicitud ahora. Una persona la revisa y confirma el precio final.',
  alreadySent: phone =>
    `Ya tenemos su solicitud, y le pasé esto al equipo.${phone ? ` Si es urgente, llame o mande un texto al ${phone}.` : ''}`,
  notSent: 'Está bien, no envío nada.',
  notYet: '¿Qué quiere cambiar?',
  summary: (lines, total, contact) =>
    `Esto es lo que tengo:\n${lines.join('\n')}\nTotal aproximado: ${total}\n${contact}`,
  somethingElse: 'Otra cosa',
  notSure: 'No sé',
  yesAdd: 'Sí, agréguelo',
  noThanks: 'No, gracias',
  onlyTold: 'No, solo para que sepan',
  takeOff: 'Sí, quítelo',
  keepIt: 'No, déjelo',
  noPhotos: 'Sin fotos',
  ask: {
    job: '¿Qué le podemos arreglar, montar, pintar o construir?',
    which: (words, options) => `"${words}": ¿es ${listed(options, 'o')}, u otra cosa?`,
    offer: name => `¿Pongo ${name} en su lista?`,
    doubt: words => `¿Hacemos también "${words}"?`,
    takeOff: name => `¿Quito ${name} de su lista?`,
    tier: (name, options) => `Para ${name}: ¿es ${listed(options, 'o')}?`,
    inches: name => `Para ${name}: ¿cuánto mide de ancho, en pulgadas?`,
    sqft: name => `¿Cuántos pies cuadrados son para ${name}? También puede decir largo por ancho.`,
    count: name => `¿Cuántos son para ${name}?`,
    photos: '¿Puede adjuntar una o dos fotos? Ayudan a cotizar mejor. Si no tiene, diga "sin fotos".',
    fullName: '¿Cómo se llama?',
    phone: '¿Cuál es el mejor teléfono para llamarle?',
    email: '¿Y su correo electrónico?',
    address: '¿Cuál es la dirección del trabajo?',
    confirm: '¿Está todo bien? Toque "Send request" o diga "sí", y lo envío.',
  },
}

/** What the owner worded in the Studio goes before ours. */
export function sentencesOf({words, disclaimer}: Catalogue, language: Language): Sentences {
  if (language === 'es') return es
  return {
    ...en,
    robot: words?.aboutItself || en.robot,
    person: words?.personLine || en.person,
    replyBy: words?.replyLine || en.replyBy,
    ownWord: words?.unknownWork || en.ownWord,
    disclaimer: words?.disclaimer || disclaimer || en.disclaimer,
  }
}
