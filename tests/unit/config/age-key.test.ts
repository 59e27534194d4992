import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import {expect, test} from 'vitest'
import {isAgeKey} from '#web/config/age-key.ts'
import {readEnvironment} from '#web/config/environment.ts'

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** Each place of the key's own letters with another letter. */
function mistyped(key: string): string[] {
  const start = key.lastIndexOf('1') + 1
  return [...key].flatMap((letter, at) => {
    const other = letters[(letters.indexOf(letter.toLowerCase()) + 1) % letters.length] ?? ''
    const typed = key.startsWith('AGE') ? other.toUpperCase() : other
    return at < start ? [] : [key.slice(0, at) + typed + key.slice(at + 1)]
  })
}

test('keys that the age library makes are keys, with one letter mistyped, missing or doubled they are none', async () => {
  for (let pair = 0; pair < 5; pair++) {
    const identity = await generateX25519Identity()
    for (const key of [identity, await identityToRecipient(identity)]) {
      expect(isAgeKey(key)).toBe(true)
      for (const wrong of [...mistyped(key), key.slice(0, -1), `${key}${key.at(-1)}`])
        expect(isAgeKey(wrong), wrong).toBe(false)
    }
  }
  for (const none of ['', '1', 'age1', 'AGE-SECRET-KEY-1']) expect(isAgeKey(none)).toBe(false)
})

test('a mistyped BACKUP_KEY stops the boot with a sentence that does not show it', async () => {
  const identity = await generateX25519Identity()
  expect(readEnvironment({BACKUP_KEY: identity}).BACKUP_KEY).toBe(identity)
  const [wrong = ''] = mistyped(identity)
  expect(() => readEnvironment({BACKUP_KEY: wrong})).toThrow(/BACKUP_KEY: is mistyped/)
  for (const typed of [wrong, identity.toLowerCase(), identity.slice(0, 40), ` ${identity}`]) {
    expect(messageOf({BACKUP_KEY: typed}).toLowerCase()).not.toContain(typed.trim().toLowerCase().slice(16, 30))
  }
})

function messageOf(source: Record<string, string>): string {
  try {
    readEnvironment(source)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
