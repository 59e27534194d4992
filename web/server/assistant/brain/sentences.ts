// Everything the embedded assistant says. The owner can word some of it in the Studio (`assistantSettings`).
import {formatMoney} from '#schemas/price-format.ts'
import type {Catalogue} from '../catalogue.ts'
import type {Danger} from './guards.ts'

const listOf = (items: string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

function filled(theirs: string | null | undefined, ours: string, values: Record<string, string>): string {
  return (theirs || ours).replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

export const sentences = {
  hello: 'Hi, good to hear from you!',
  thanks: "You're welcome!",
  bye: 'Thanks for stopping by!',
  noted: 'Got it.',
  added: (name: string, price: string | null) => (price ? `Got it: ${name}, about ${price}.` : `Got it: ${name}.`),
  changed: (name: string, price: string | null) => (price ? `Changed: ${name}, about ${price}.` : `Changed: ${name}.`),
  walkthrough: (name: string, {words}: Catalogue) =>
    filled(words?.unknownWork, 'I put "{work}" on the list, to be priced after a walkthrough.', {work: name}),
  walkthroughNow: (name: string) => `No problem. We'll price ${name} after a walkthrough.`,
  hourly: (catalogue: Catalogue) => {
    const rates = catalogue.packages.flatMap(({label, price}) =>
      label && price !== null ? [`${label} ${formatMoney(price)}`] : [],
    )
    return rates.length > 0 ? `That is usually booked by the hour (${rates.join(', ')}).` : ''
  },
  removed: (name: string) => `Okay, ${name} is off the list.`,
  allRemoved: 'Okay, the list is empty again.',
  notOnList: "I don't see that on your list.",
  disclaimer: ({words, disclaimer}: Catalogue) =>
    `${words?.disclaimer || disclaimer || 'Prices are ballpark estimates. The final quote follows a walkthrough.'} The summary counts the middle of each range.`,
  licensed: (trade: string) => `That part needs ${trade}, so we can't take it on.`,
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
  foreign: {
    es: 'I can only chat in English for now. Por ahora solo puedo chatear en inglés; también puede llamarnos o escribirnos.',
    other: 'Sorry, I can only chat in English for now.',
  },
  offTopic: 'I can only help with repairs and projects around the house.',
  unclear: "Sorry, I didn't get that.",
  robot: ({words}: Catalogue) =>
    words?.aboutItself ||
    "I'm the automated assistant. A human technician reviews every booking before it is scheduled.",
  human: ({words}: Catalogue, phone: string | null, replyBy: string | null) =>
    [
      phone
        ? filled(words?.personLine, 'You can call or text us at {phone}.', {phone})
        : 'Send me your request and a person takes over.',
      replyBy && filled(words?.replyLine, 'A person replies to requests sent now by {time}.', {time: replyBy}),
    ]
      .filter(Boolean)
      .join(' '),
  noDiscount: 'Prices come from our price list; a person can talk about the final quote after the walkthrough.',
  photosIn: (count: number) => (count === 1 ? 'Thanks for the photo!' : `Thanks for the ${count} photos!`),
  contactIn: 'Thanks, I have that.',
  wrong: {
    phone: 'That number looks incomplete.',
    email: 'That e-mail address looks incomplete.',
    address: 'I need the street and house number.',
    fullName: "I didn't catch the name.",
  },
  ready: (replyBy: string | null) =>
    `All set, I'm sending your request now.${replyBy ? ` A person replies by ${replyBy}.` : ''} A human technician reviews it and confirms the final quote.`,
  alreadySent: (phone: string | null) =>
    `Your request is already with us.${phone ? ` To add something, call or text ${phone}.` : ''}`,
  notYet: 'Okay, I keep it open. What would you like to change?',
  summary: (lines: string[], total: string, contact: string) =>
    `Here is what I have:\n${lines.join('\n')}\nEstimated total: ${total}\n${contact}`,
  ask: {
    job: 'What can we fix, mount, paint or build for you?',
    kind: 'Is that inside or outside the house?',
    tier: (name: string, options: string[]) => `For ${name}: is it ${listOf(options)}?`,
    inches: 'About how big is it across, in inches?',
    sqft: (name: string) => `About how many square feet is it for ${name}? Length by width is fine, too.`,
    count: (name: string) => `How many are there for ${name}?`,
    room: (name: string) => `Which room is it in (${name})?`,
    photos: 'Can you attach a photo or two? They make the estimate better. If not, just say "no photos".',
    fullName: 'What is your name?',
    phone: 'What is the best phone number to reach you?',
    email: 'And your e-mail address?',
    address: 'What is the address of the project?',
    confirm: 'Is everything right? Say "yes" and I send it.',
  },
}
