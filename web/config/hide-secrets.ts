const secretName = /(PASSWORD|SECRET|TOKEN|KEY|HEADERS)$/
/** A shorter value may be an ordinary word. */
const minLength = 8
const ageSecret = /AGE-SECRET-KEY-[0-9A-Z-]*/gi
const passwordInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s/@]+@/gi

/** `text` without the secrets of the environment `source`, secret keys of age, and passwords in addresses. */
export function hideSecrets(text: string, source: Record<string, string | undefined>): string {
  const values = Object.entries(source).flatMap(([name, value = '']) =>
    secretName.test(name) && value.length >= minLength ? [value] : [],
  )
  return [...values, ageSecret]
    .reduce<string>((left, secret) => left.replaceAll(secret, '…'), text)
    .replace(passwordInUrl, '$1…@')
}
