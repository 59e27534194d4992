// Whether a message agrees to send the request. It must say nothing else: an order sent on "okay hold on" is worse than
// asking twice.

const agreements = [
  '(?:yep |yes )?(?:thats|that is) (?:it|everything|all(?: (?:of (?:it|them)|\\d|two|three|four))?)|no (?:more )?changes|nothing to change|yes sir|yes maam|yessir|ye+s+|lgtm|yea+h+|yea|yep|yup|ya|y',
  'sure thing|sure|absolutely|definitely|of course|certainly|ok|okay|k|kk|alright|all right|agreed|deal',
  'good to go|all set|sounds like a plan|(?:that )?works(?: for me)?|thatll (?:work|do)|approved|for sure|you bet|bet|mhm+|uh huh|roger(?: that)?|indeed|very (?:good|well)|happy with (?:it|that|this)|it does|they are|correct|right|perfect|great|good|fine|excellent|awesome|exactly',
  '(?:thats|that is|this is|its|it is|everythings|everything is|alls|all is|all) (?:all )?(?:right|correct|good|great|fine|perfect|ok|okay)',
  '(?:(?:it|that|this|everything|all) )?(?:looks|sounds) (?:all )?(?:right|correct|good|great|fine|perfect|ok|okay)',
  '(?:everything|all|what)(?: that)?(?: you have| youve)? (?:written|listed|put|got)(?: down)?(?: there| here)? (?:is|looks) (?:right|correct|good|fine)',
  'you have my (?:permission|blessing|okay|ok)(?: to (?:send|submit)(?: it| this| that)?)?',
  '(?:i )?(?:agree|confirm)|confirmed|i do|it is',
  '(?:(?:please|you can|you may|just) )?(?:send|submit|ship|proceed|put)(?: (?:it|this|that|them|everything|(?:the|my|our) (?:request|order|list)))?(?: (?:on|in|over|off|out|along|through|away))*(?: to (?:them|the (?:team|office|guys)))?',
  '(?:please )?(?:do (?:it|so|that)|go ahead|go for it|book it)|lets (?:do it|go|book it)',
  '👍|👌|✅',
  'si senora?|si|sip|simon|orale|andale|va|sale|jalo|todo (?:esta )?(?:perfecto|excelente)|me parece (?:bien|perfecto)|claro que si|claro|correcto|esta bien|todo bien|esta correcto|todo correcto|todo esta bien|esta todo (?:bien|correcto|perfecto)|eso es todo|de acuerdo|perfecto|listo|dale|adelante|confirmo|asi es',
  '(?:por favor )?(?:(?:mand[ae]|envi[ae])(?:l[oa])?|puede (?:enviar|mandar)l[oa]|(?:lo|la) puede (?:enviar|mandar))(?: (?:la (?:solicitud|orden|lista)|el pedido|todo))?(?: ya)?',
  'lo confirmo|se ve bien|todo se ve bien',
]

const courtesies = [
  'please|thank you kindly|thank you so much|thank you very much|thank you|thanks so much|thanks a lot|thanks|thx|ty|ugh|eh|hm+|um+|uh',
  'por favor|muchas gracias|gracias|ya|asi|ahora|ahora mismo',
  'dear|hon|honey|sweetie|buddy|bud|folks|friend|amig[oa]|joven|jefe|mij[oa]',
  'now|right now|then|and|pues|oh|well|nomas|with (?:that|it)|(?:for|to|by) me|sir|maam|man|all of it',
]

/** Courtesies first, so that "right now" is not read as "right". */
const phrase = new RegExp(`^(?:(?<courtesy>${courtesies.join('|')})|${agreements.join('|')})(?: |$)`)

/** Nobody agrees in more words than this. */
const longest = 300

export function agreesToSend(typed: string): boolean {
  if (/[?¿]/.test(typed) || typed.length > longest) return false
  let rest = typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`']/g, '')
    .replace(/(👍|👌|✅)\p{Emoji_Modifier}?/gu, ' $1 ')
    .replace(/[.,;:!¡…\-"()\s]+/g, ' ')
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
