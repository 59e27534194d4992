/**
 * Spec 5: ten digits get +1, eleven that start with 1 get +. Anything else would become a foreign or premium number,
 * so it gets no text: null unless it is +1 and a number that North America's plan allows ([2-9]XX [2-9]XX XXXX).
 */
export function toSmsNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}
