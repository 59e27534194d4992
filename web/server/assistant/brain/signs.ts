// Words by which a clause is known to be about work. They decide only whether words stand on the list as a job or as a
// note; services, tiers and prices are named by the Studio's words alone. Pure.
import {isSame, toWord, type Word} from './words.ts'

function lexicon(words: string): (word: Word) => boolean {
  const known = words.trim().split(/\s+/).map(toWord)
  const byStem = Map.groupBy(
    known.flatMap(word => [word.en, word.es].map(stem => ({stem, word}))),
    ({stem}) => stem,
  )
  return word => [word.en, word.es].some(stem => byStem.get(stem)?.some(each => isSame(each.word, word)))
}

export const says = (pattern: RegExp) => (plain: string) => pattern.test(plain)

export const isWorkVerb =
  lexicon(`fix repair replace install build hang mount assemble clean remove patch adjust tighten seal caulk stain sand
  refinish move attach secure reattach cut trim haul unclog weatherproof insulate wash redo rehang level fasten swap
  refresh convert paint repaint prime touch drill anchor reinforce rewire regrout grout tile retile screw nail glue
  reseal update upgrade restore finish frame drywall declutter organize demo connect hook rekey unstick straighten
  align lubricate oil lay pour dismantle disassemble uninstall plug fill tear rip scrape power arreglar reparar
  reemplazar instalar montar colgar armar ensamblar limpiar quitar parchar resanar ajustar sellar pintar lijar mover
  cortar lavar nivelar cambiar construir tapar pegar destapar desatascar barnizar colocar fijar enderezar
  impermeabilizar podar`)

/** Broken, whatever it is called; a wall that is black or a baby that won't sleep is nothing to repair. */
export const isBroken =
  lexicon(`squeak squeaky creak sticky broken loose leak leaky drip jammed sag fell fallen torn cracked rot rotten wobbly
  clogged damaged dented warped rusty smashed shattered dead busted shot ruined bent mushy flickers roto rota rompio
  suelto suelta gotea rechina danado danada podrido podrida oxidada flojo floja caido cayo`)

const isHampered =
  lexicon(`stick stuck rub drag jam rattle crack missing slow runs won't wont doesn't doesnt can't cant hum hums damage chipped
  peel dent rusted moldy mold dirty ugly worn faded chew ate eaten kicked punched rompieron quebro jala sirve
  funciona comio fix repair adjust tighten remove uninstall clean move stain refinish reattach unclog noisy flicker
  stopped hole gap scratch shaky unstable crooked fuga atascada atascado arreglar reparar quitar ajustar mover
  limpiar agujero hoyo tapado tapada`)
/** Something does not work, or other work than putting it up is meant. */
export const isTrouble = (word: Word): boolean => isBroken(word) || isHampered(word)

/** "It came off", "no prende" */
export const fails = says(
  /\b(?:(?<!to )comes?|came|coming|pulled|pops?|popped|hangs?|hanging) (?:off|out|loose|apart|down)\b|\blean(?:s|ing)\b|\b(?:is|are|turn\w+) (?:all )?(?:black|moldy|green)\b|\bhace ruido\b|\bse (?:(?:me|nos|le|les) )?(?:ator|muev|tap|ca[ey]|sal|despeg|descomp|desprend|solt|inund)\w+|\bno (?:prende|enciende|funciona|sirve|cierra|abre|jala|tiene|sale)n?\b/,
)

/** Says nothing of the kind of work: of "fix it", "it" does. */
export const isAnyRepair = lexicon(
  `fix repair replace redo reattach install swap change cut take arreglar reparar cambiar reemplazar instalar quitar`,
)

/** Named mostly as the place of something else. */
export const isSurface = lexicon(`wall ceiling floor board garage house vinyl pared paredes techo piso garaje`)

export const isThing =
  lexicon(`door faucet toilet gutter mailbox fence gate shelf shelving cabinet drawer hinge fan light lamp switch
  outlet tile grout caulking sink shower tub bathtub towel bar mirror picture frame art screen vent dryer washer
  disposal deck board rail handrail banister bannister stand ramp step trim baseboard molding window lock deadbolt
  knob handle blind shade garage ceiling wall floor roof attic porch patio pergola shed swing playset trampoline
  furniture desk chair bed dresser crib bookshelf bookcase table chandelier fixture pendant sconce vanity countertop
  backsplash microwave dishwasher oven fridge refrigerator hood appliance wallpaper insulation weatherstrip doorbell
  thermostat camera smoke detector alarm grab curtain rod drapes closet organizer rack hook tv soundbar projector
  speaker carpet hardwood laminate plank vinyl stairs staircase treads bulb spindle baluster shutter socket panel
  cabinetry pantry driveway sidewalk siding walkway fascia soffit crank closer sash slat sensor jamb valve
  flapper concrete stucco column post pole flag bench mantel fireplace chimney sill threshold doorknob latch strike
  plate bifold pocket sliding barn hose spigot pipe drain hole sheetrock drywall shiplap wainscoting epoxy puerta reja
  llave inodoro bano canaleta buzon cerca porton repisa gabinete cajon ventilador luz luces lampara apagador azulejo
  lavabo ducha regadera tina toallero espejo cuadro tendedero escalera escalon ventana cerradura pasamanos grifo
  perilla persiana cortina cochera garaje techo pared paredes piso mueble cama comoda cuna librero mesa alfombra
  camara timbre termostato muro hoyo agujero zocalo moldura tuberia triturador cortinero chapa fregadero lavaplatos
  tarja foco abanico tomacorriente enchufe contacto silla estante ropero chimenea barandal manija bisagra mosquitero
  lavadora secadora estufa microondas refrigerador`)

const needs =
  /\b(?:need(?:ing|s)?|want(?:ing|ed|s)?|would (?:also |really )?(?:like|love)|'d (?:also |really )?(?:like|love)|looking (?:for|to)|interested in|have (?:to|someone|somebody|you)|please|(?:can|could|would) (?:you|u|i get|we get|some(?:one|body)|any(?:one|body))|help (?:me|us)? ?(?:with)?|add|also|gotta|trying to|book|hire|schedule|necesit\w+|quier\w+|quisier\w+|me gustaria|pued\w+|podri\w+|busco|ocupo|agreg\w+|ayud\w+|hay que)\b|^(?:poner|ponga\w*|put)\b|^(?:the )?(?:job|work|project|trabajo) (?:is|es)\b|^(?:it's|its|it is|es) (?:about|for|para)\b/

/** "I need to ask my landlord" orders nothing. */
const deliberation =
  /\b(?:need|want|have|like|going|trying)\w* to (?:know|ask|think|talk|speak|check|see|find|wait|get off|say|mention|tell|hear|compare|decide)\b|\b(?:quiero|para) (?:saber|preguntar|ver)\b/

export function isNeed(normalised: string): boolean {
  return needs.test(normalised.replace(deliberation, ''))
}

const people =
  `hoa husband wife son daughter kid kids toddler grandson granddaughter brother sister mom mother dad father baby dog
  cat landlord tenant tenants renter renters guest guests neighbor neighbors client clients buyer buyers seller website homeowner
  owner owners board residents plumber electrician roofer painter contractor landscaper builder inspector realtor guy guys
  house home place condo apartment budget esposo esposa hijo hija perro gato inquilino dueno vecino plomero mama papa
  suegra suegro cunado cunada hermano hermana casa`.split(/\s+/)
/** The customer explains something instead of ordering: "my husband broke it", "we just moved in". */
const telling = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|hola|turns out|turned out|and|so|well|because|since|actually|btw|by the way|fyi|que|porque|pues) )*(?:i|i'm|i've|i'll|we|we're|we've|he|she|they|they're|it|it's|its|this|that|that's|es (?!para)|esta|estamos|estoy|soy|somos|son|fue|se|tiene|tienen|l[oa]s? v(?:a|an|oy|amos)|you|there (?:are|is) (?:kids|dogs|pets)|(?:(?:my|our|the|your|several|some|mi|el|la|un) )?(?:\w+ )?(?:${people.join('|')}))\b(?! (?:rooms?|bath\w*|bed\w*|house|doors?|gates?|numbers?|office|side)\b)`,
)
const past = /\b(?:yesterday|last (?:night|week|month|year|winter|spring|summer|fall)|(?:days|weeks|months) ago|ayer)\b/
const movesOut = /\bmov\w+ (?:out|in|into)\b/
/** "I have a squeaky door" tells of work. */
const possessing =
  /^(?:(?:and|so|well|also) )*(?:i|i've|we|we've|he|she|there'?s?|hay|tengo|tenemos)(?: (?:also|still|is|are|really))* (?:have|has|got|had|is|are|need|hay|tengo|tenemos)?\b/

export function isTelling(normalised: string): boolean {
  return (
    (telling.test(normalised) || past.test(normalised) || movesOut.test(normalised)) &&
    !isNeed(normalised.replace(/\balso\b/g, ''))
  )
}

export function isPossessing(normalised: string): boolean {
  return possessing.test(normalised) && /\b(?:have|has|got|there|hay|tengo|tenemos)\b/.test(normalised)
}

/** Time, money and manners: never a job by themselves. */
export const isAside =
  lexicon(`monday tuesday wednesday thursday friday saturday sunday weekend week month morning afternoon evening night noon
  tomorrow asap soon available anytime flexible schedule date time hour day year ago cash card check venmo zelle pay
  budget home house live kids dog baby husband wife email phone number text call address name zip code lunes martes
  miercoles jueves viernes sabado domingo today tonight yet hoy semana manana tarde noche hora dia certificate license insurance
  receipt invoice permit reference warranty contract paperwork recibo factura seguro licencia permiso efectivo tarjeta casa
  vivo llamar llame telefono correo`)

export const isDone = says(
  /\b(?:already|(?:was|were) done|waiting (?:on|for)|not ready|included|provided|(?:we|i) had an?|ya (?:qued\w+|esta|estan|lo|la|los|arregl\w*|tengo)|myself|ourselves|himself|yo mismo|last (?:year|month|time)|years? ago|used to)\b/,
)

const doneByOthers =
  /\b(?:already|ya (?:me )?l[oa]s?)\b.{0,20}\b(?:fix\w*|repair\w*|did|done|handled|replaced|took care|arregl\w+|hizo|repar\w+)\b|\bya (?!tengo|tenemos|hay|compr|pag)(?:(?:me|se|nos) )?(?:l[oa]s? )?(?:qued\w+ \w+d[oa]s?|\w+(?:e|o|mos|aron|ieron))\b/
const willBeDone = /\b(?:will|'ll|(?:is|are) going to|va a|van a) (?:do|fix|hang|paint|hacer|arreglar|colgar|pintar)\b/

/** "My brother already fixed the gate", "my wife hung the pictures", "la cerca la va a hacer mi primo" */
export function isDoneByOthers(normalised: string, words: readonly Word[]): boolean {
  const isPast = words.some(word => isWorkVerb(word) && /(?:(?<!mov)ed|hung|did|built)$/.test(word.text))
  const isOthers =
    telling.test(normalised) && !/^(?:i|i've|we|we've|it|it's|its|this|that|there|you)\b/.test(normalised)
  return (
    doneByOthers.test(normalised) ||
    (isOthers && isPast) ||
    /\bva a \w+ (?:mi|el|un) \w+/.test(normalised) ||
    (isOthers && willBeDone.test(normalised))
  )
}

export const isFine = says(
  /\b(?:stays|can stay)\b|(?:\b(?:is|are|was|were|looks?|esta|estan)|'s) (?:all )?(?:fine|fixed|done|ok|okay|good|great|perfect|gone|handled|covered|taken care of|resolved|bien|arreglad\w)\b/,
)

/** "The wall is brick": a state, not an order. */
export const isState = says(
  /^(?:(?:and|but|so|y) )*(?:(?:the|my|our|its?|el|la|los|las|mi) )?(?:\S+ ){1,3}?(?:is|are|was|were|doesn't|doesnt|does|will|has|looks|feels|goes|es|son|esta|estan|tiene|need(?:ed)?$)\b/,
)

const courtesies =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy|yo|sup|hola|buen[oa]s(?: (?:dias|tardes|noches))?|thanks?|thank you|thx|ty|gracias|muchas gracias|please|por favor|ok|okay|k|sure|great|cool|perfect|awesome|nice|sounds good|lol|haha+|no problem|appreciate it|bye|goodbye|take care|that's (?:all|it)|thats (?:all|it)|nothing else|that would be (?:all|great)|eso es todo|es todo|nada mas|adios|there|so much|very much|a lot|in advance|sir|ma'am|maam|guys|team|all|how are you|how's it going|mucho gusto|de nada|yes|yeah|yep|no|nope|si|claro|vale|bueno|let me know|i appreciate it|that's fine|fine|got it|understood|hang on(?: a (?:second|sec|minute|moment))?|hold on(?: a (?:second|sec|minute|moment))?|alright|all right|i see|entiendo|entendido|excelente|perfecto|listo|[\s,.!]+)+$/

export function isCourtesy(normalised: string): boolean {
  return courtesies.test(normalised.replace(/[^a-z' ]+/g, ' ').trim())
}

export const isWorkWord = (word: Word): boolean => isWorkVerb(word) || isTrouble(word) || isThing(word)

/** It stands for a job that was just named. */
export const refersBack = says(
  /\b(?:it|it's|its|them|they|that|this|these|those|ones?|(?:old|new|other|same|back|front|first|last) 1s?|same|all|everything|lo|la|los|las|eso|esa|ese)\b/,
)

/** It goes on about what was just named, or says why: "won't latch", "has a crack", "because I can't". */
export const continues = says(
  /^(?:because|porque|so that|para que)\b|^(?:(?:and|it|which|that|y|que|but|all) )*(?:needs? \w+ing|need to be|won't|wont|doesn't|doesnt|can't|is|are|has|had|left|keeps?|it|its|it's|they|they're|nothing|nobody|nada)\b|^\w+ed(?: (?:out|off|up))?\W*$/,
)

/** It says where or which of it: "over the crib", "just the wall behind it", "2 facing the pool". */
export const goesOn = says(
  /^(?:(?:and|y|but) )*(?:turning|going|facing|in|on|over|under|behind|above|at|by|near|with|from|para|con|en|sobre|just|only|currently|still|like|(?:regular|standard|basic|normal) \w+$|\d+ (?:in|on|of|facing|for|at)|(?:about|around|maybe|roughly|approximately|unos|unas|como) \d+|solo|no)\b/,
)

export function isImperative(words: readonly Word[]): boolean {
  const first = words.find(({text}) => !/^(?:and|also|then|please|plus|just|maybe|y|tambien|luego|\d+)$/.test(text))
  return first !== undefined && isWorkVerb(first) && !/(?:ed|ing|s)$/.test(first.text)
}

/** "Those wood panels, wainscoting I think": a name for what was just described. */
export const isGuess = says(/\bi (?:think|believe|guess)\b|\b(?:it's|they're) called\b|\bse llaman?\b/)
