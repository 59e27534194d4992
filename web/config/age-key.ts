const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const minLetters = 58

/**
 * Whether a key of age, public or secret, is typed rightly: it ends in a checksum
 * (https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki). Not asked of the age library, because the
 * environment is read at once and its errors quote the key.
 */
export function isAgeKey(key: string): boolean {
  const lower = key.toLowerCase()
  const end = lower.lastIndexOf('1')
  const codes = [...lower.slice(0, end)].map(letter => letter.charCodeAt(0))
  const data = [...lower.slice(end + 1)].map(letter => letters.indexOf(letter))
  if (end < 1 || data.length < minLetters || data.includes(-1)) return false
  return checksum([...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31), ...data]) === 1
}

function checksum(values: number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce((mixed, generator, bit) => ((top >> bit) & 1 ? mixed ^ generator : mixed), next)
  }, 1)
}
