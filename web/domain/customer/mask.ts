/** "1200 Providence Rd" -> "•••• P••••••••• R•": its owner knows it, a stranger learns nothing to drive to. */
export function maskWords(text: string): string {
  return text.replace(/\p{N}/gu, '•').replace(/(?<=[\p{L}•])\p{L}/gu, '•')
}

/** "(704) 555-0134" -> "(•••) •••-••34" */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length
  let seen = 0
  return phone.replace(/\d/g, digit => (++seen > digits - 2 ? digit : '•'))
}
