const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const minLetters = 58

/** Checks the key's checksum (BIP 173) without the age library, which is asynchronous and quotes keys in its errors. */
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
