/** Values that break things, for bodies of requests; and what no answer may show. */
import fc from 'fast-check'

/** Of every type, in every place, with what databases choke on. */
export const nasty = fc.oneof(
  fc.anything({maxDepth: 2, withNullPrototype: false}),
  fc.string({unit: 'binary'}),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udfff',
    "'; drop table requests; --",
    '__proto__',
    '7045550101',
    'x'.repeat(9000),
  ),
  fc.constantFrom(Number.MAX_VALUE, -0, Number.MAX_SAFE_INTEGER, [], {}, [[]], null, true),
)

export const mostly = (value: unknown) =>
  fc.oneof({weight: 3, arbitrary: fc.constant(value)}, {weight: 1, arbitrary: nasty})

/** What cannot be written as JSON becomes half an object. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  } catch {
    return '{'
  }
}

/** A stack, SQL, a path: the inside of the program. */
export const leaks = /\bat .+:\d+:\d+|sqlite|postgres|select |insert into|node_modules|\[store|Error:/i
