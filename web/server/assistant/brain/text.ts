const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
}

export function normalise(typed: string): string {
  let text = typed
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/\b(?:a )?(?:pair|couple)(?: of)?\b/g, '2')
    .replace(/\bhalf a dozen\b/g, '6')
    .replace(/\ba dozen\b/g, '12')
  for (const [word, value] of Object.entries(numberWords))
    text = text.replace(new RegExp(`\\b${word}\\b`, 'g'), String(value))
  return text
    .replace(
      /(\d+(?:\.\d+)?)\s*(?:'|ft\.?|feet|foot)?\s*(?:x|by|×)\s*(\d+(?:\.\d+)?)\s*(?:'|ft\b\.?|feet|foot)?(?!\s*(?:"|in\b|inch))/g,
      (_, a, b) => ` ${Number(a) * Number(b)} sqft `,
    )
    .replace(/\b(?:sq\.?\s*(?:ft|feet|foot)\.?|square\s*(?:feet|foot|ft|footage)|sf)\b|(?<=\d)\s*(?:sqft)\b/g, ' sqft ')
    .replace(/(\d)\s*(?:''|"|-?\s*in\b\.?|-?\s*inch(?:es|er)?\b)/g, '$1 inch ')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)-(?=[a-z])/g, '$1 ')
    .replace(/([a-z])-([a-z])/g, '$1 $2')
}

export function words(text: string): string[] {
  return text.match(/[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?/g) ?? []
}

export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  let root = word.replace(/'(?:s|re|ve|d|ll|m)$/, '')
  root = root
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const cut = root.replace(/(?:ing|ed|er|ation|ment)$/, '')
  if (cut !== root && cut.length >= 3) root = cut.replace(/([bdfgmnprt])\1$/, '$1')
  return root.length > 3 ? root.replace(/e$/, '').replace(/y$/, 'i') : root
}

export function clauses(text: string): string[] {
  return text
    .replace(/\b(?:trim and accents?|doors? and windows?|board and batten|wainscoting and accent)\b/g, both =>
      both.replace(' and ', ' n '),
    )
    .split(/[.!?;\n•]+\s|[,;!?\n•]+|\.$|\b(?:and|also|plus|then|as well as|along with|but)\b|&|\+ /)
    .map(part => part.trim())
    .filter(Boolean)
}
