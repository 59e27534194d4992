/** GSM 03.38 without its escape: whatever else a text holds makes all of it UCS-2. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const doubled = '^{}\\[~]|€\f'

/** Parts that carriers bill for a text: 160 characters, 153 each in several; 70 and 67 with other letters. */
export function textParts(text: string): number {
  const isBasic = [...text].every(letter => basic.includes(letter) || doubled.includes(letter))
  const length = isBasic ? [...text].reduce((sum, letter) => sum + (doubled.includes(letter) ? 2 : 1), 0) : text.length
  const [single, several] = isBasic ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / several)
}
