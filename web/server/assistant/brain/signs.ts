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
const isBroken =
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
  flapper skirting concrete stucco column post pole flag bench mantel fireplace chimney sill threshold doorknob latch strike
  plate bifold pocket sliding barn hose spigot pipe drain hole sheetrock drywall shiplap wainscoting epoxy puerta reja
  llave inodoro bano canaleta buzon cerca porton repisa gabinete cajon ventilador luz luces lampara apagador azulejo
  lavabo ducha regadera tina toallero espejo cuadro tendedero escalera escalon ventana cerradura pasamanos grifo
  perilla persiana cortina cochera garaje techo pared paredes piso mueble cama comoda cuna librero mesa alfombra
  camara timbre termostato muro hoyo agujero zocalo moldura tuberia triturador cortinero chapa fregadero lavaplatos
  tarja foco abanico tomacorriente enchufe contacto silla estante ropero chimenea barandal manija bisagra mosquitero
  lavadora secadora estufa microondas refrigerador
  downspout ladder arbor trellis clothesline hoop coop kennel planter awning canopy gazebo dock hammock sauna jacuzzi
  grill antenna intercom opener showerhead spout tap sprinkler pump freezer stove cooktop whiteboard corkboard sign clock
  mattress headboard bunk nightstand armoire wardrobe hutch console credenza stool recliner couch sofa futon piano
  treadmill loft locker pegboard workbench island picket lattice joist beam skylight pane gutters basketball
  excusado sanitario gaveta banca sillon colchon cabecera buro tocador closet grada rejita malla cerco barda toldo asador
  parrilla calentador manguera coladera canilla plafon vidrio candado cerrojo interruptor bombillo bombilla extractor
  campana horno nevera riel zoclo guardaescoba rodapie loseta baldosa viga tablon letrero pizarra reloj perchero gancho`)

const needs =
  /\b(?:need(?:ing|s)?|want(?:ing|ed|s)?|would (?:also |really )?(?:like|love)|'d (?:also |really )?(?:like|love)|looking (?:for|to)|interested in|have (?:to|someone|somebody|you)|please|(?:can|could|would) (?:you|u|i get|we get|some(?:one|body)|any(?:one|body))|help (?:me|us)? ?(?:with)?|add|also|gotta|trying to|book|hire|schedule|necesit\w+|quier\w+|quisier\w+|me gustaria|pued\w+|podri\w+|busco|ocupo|agreg\w+|ayud\w+|hay que)\b|^(?:poner|ponga\w*|put)\b|^(?:the )?(?:job|work|project|trabajo) (?:is|es)\b|^(?:it's|its|it is|es) (?:about|for|para)\b/

/** "I need to ask my landlord" orders nothing. */
const deliberation =
  /\b(?:need|want|have|like|going|trying)\w* to (?:know|ask|think|talk|speak|check|see|find|wait|get off|share|be (?:home|here|there)|say|mention|tell|hear|compare|decide)\b|\b(?:quiero|para) (?:saber|preguntar|ver)\b/

export function isNeed(normalised: string): boolean {
  return needs.test(normalised.replace(deliberation, ''))
}

const requesting =
  /^(?:(?:so|and|but|ok|okay|yea|yeah|yes|well|please|pls|just|jus|hey|hi|also|then|y|pues|porfa|si) )*(?:(?:can|could|would|will) (?:you|u|someone|somebody|anyone|anybody)|(?:i |we )?(?:just |jus |really )?(?:need|want)|please|pueden?|podrian?|me pueden?|necesit\w+|quiero|quisiera)\b/

/** "Can you fix the gate?", "I need that door fixed": asks for work, whatever else it sounds like. */
export function isRequest(normalised: string, words: readonly Word[]): boolean {
  const isOf = words.some(
    (word, at) =>
      isThing(word) && !isSurface(word) && words.slice(Math.max(0, at - 3), at).some(({text}) => definite.test(text)),
  )
  const [first] = words.filter(({text}) => !/^(?:just|jus|please|pls|so|and|also|then)$/.test(text))
  const isImperative = first !== undefined && isWorkVerb(first) && !isThing(first) && !/ed$/.test(first.text)
  const asks = requesting.test(normalised.replace(/[,.!]/g, '')) && isNeed(normalised) && words.some(isWorkVerb)
  return isOf && (isImperative || asks)
}

const definite = /^(?:the|my|our|this|that|these|those|el|la|los|las|mi|mis|es[ae]|est[ae])$/

/** Time, money and manners: never a job by themselves. */
export const isAside =
  lexicon(`monday tuesday wednesday thursday friday saturday sunday weekend week month morning afternoon evening night noon
  tomorrow asap soon available anytime flexible schedule date time hour day year ago cash card check venmo zelle pay
  budget home house live kids dog baby husband wife email phone number text call address name zip code lunes martes
  miercoles jueves viernes sabado domingo today tonight yet hoy semana manana tarde noche hora dia certificate license insurance
  receipt invoice permit reference warranty contract paperwork recibo factura seguro licencia permiso efectivo tarjeta casa
  vivo llamar llame telefono correo`)

const courtesies =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy|yo|sup|hola|buen[oa]s(?: (?:dias|tardes|noches))?|thanks?|thank you|thx|ty|gracias|muchas gracias|please|por favor|ok|okay|k|sure|great|cool|perfect|awesome|nice|sounds good|lol|haha+|no problem|appreciate it|bye|goodbye|take care|that's (?:all|it)|thats (?:all|it)|nothing else|that would be (?:all|great)|eso es todo|es todo|nada mas|adios|there|so much|very much|a lot|in advance|sir|ma'am|maam|guys|team|all|how are you|how's it going|mucho gusto|de nada|yes|yeah|yep|no|nope|si|claro|vale|bueno|let me know|i appreciate it|that's fine|fine|got it|understood|hang on(?: a (?:second|sec|minute|moment))?|hold on(?: a (?:second|sec|minute|moment))?|alright|all right|i see|entiendo|entendido|excelente|perfecto|listo|[\s,.!]+)+$/

export function isCourtesy(normalised: string): boolean {
  return courtesies.test(normalised.replace(/[^a-z' ]+/g, ' ').trim())
}

export const isWorkWord = (word: Word): boolean => isWorkVerb(word) || isTrouble(word) || isThing(word)

/** "Those wood panels, wainscoting I think": a name for what was just described. */
export const isGuess = says(/\bi (?:think|believe|guess)\b|\b(?:it's|they're) called\b|\bse llaman?\b/)
