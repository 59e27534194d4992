// Whether a message agrees to send the request. It must say nothing else: an order sent on "okay hold on" is worse than
// asking twice.

const agreements = [
  '(?:yep |yes )?(?:thats|that is) (?:it|all)|no (?:more )?changes|nothing to change|yes sir|yes maam|yessir|ye+s+|lgtm|yea+h+|yea|yep|yup|ya|y',
  'sure thing|sure|absolutely|definitely|of course|certainly|ok|okay|k|kk|alright|all right|agreed|deal',
  'good to go|correct|right|perfect|great|good|fine|excellent|awesome|exactly',
  '(?:thats|that is|this is|its|it is|everythings|everything is|alls|all is|all) (?:all )?(?:right|correct|good|great|fine|perfect|ok|okay)',
  '(?:(?:it|that|this|everything|all) )?(?:looks|sounds) (?:all )?(?:right|correct|good|great|fine|perfect|ok|okay)',
  '(?:everything|all|what)(?: that)?(?: you have| youve)? (?:written|listed|put|got)(?: down)?(?: there| here)? (?:is|looks) (?:right|correct|good|fine)',
  'you have my (?:permission|blessing|okay|ok)(?: to (?:send|submit)(?: it| this| that)?)?',
  '(?:i )?(?:agree|confirm)|confirmed|i do|it is',
  '(?:(?:please|you can|you may|just) )?(?:send|submit)(?: (?:it|this|that|them|everything|the request|my request|the order))?(?: (?:in|over|off))?',
  '(?:please )?(?:do(?: (?:it|so|that))?|go ahead|go for it|book it)|lets (?:do it|go|book it)',
  '👍|👌|✅',
  'si senor|si|claro que si|claro|correcto|esta bien|todo bien|esta correcto|todo correcto|todo esta bien|de acuerdo|perfecto|listo|dale|adelante|confirmo|asi es',
  '(?:por favor )?(?:mandel[oa]|envi[ae]l[oa]|mand[ae]l[oa]|enviel[oa]|mandal[oa]|puede enviarl[oa]|puede mandarl[oa])(?: ya)?',
  'lo confirmo|se ve bien|todo se ve bien',
]

const courtesies = [
  'please|thank you kindly|thank you so much|thank you very much|thank you|thanks so much|thanks a lot|thanks|thx|ty',
  'por favor|muchas gracias|gracias|ya|asi|ahora|ahora mismo',
  'now|right now|then|and|with (?:that|it)|(?:for|to|by) me|sir|maam|man|all of it',
]

/** Courtesies first, so that "right now" is not read as "right". */
const phrase = new RegExp(`^(?:(?<courtesy>${courtesies.join('|')})|${agreements.join('|')})(?: |$)`)

export function agreesToSend(message: string): boolean {
  if (/[?¿]/.test(message)) return false
  let rest = message
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`']/g, '')
    .replace(/(👍|👌|✅)\p{Emoji_Modifier}?/gu, ' $1 ')
    .replace(/[.,;:!…\-"()\s]+/g, ' ')
    .trim()
  let agrees = false
  while (rest !== '') {
    const found = phrase.exec(rest)
    if (!found) return false
    agrees ||= !found.groups?.courtesy
    rest = rest.slice(found[0].length)
  }
  return agrees
}
