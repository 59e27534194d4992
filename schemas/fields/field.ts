// One short form for the fields of every type: its kind, name and title, and what else it has.
import {
  type ArrayOfType,
  type CustomValidatorResult,
  type DocumentDefinition,
  defineType,
  type FieldDefinition,
  type FieldDefinitionBase,
  type FieldsetDefinition,
  type IntrinsicDefinitions,
  type PreviewConfig,
  type Rule,
  type ValidationContext,
} from 'sanity'

interface Values {
  number: number
  slug: {current?: string}
  geopoint: {lat?: number; lng?: number}
  array: unknown[]
}

type ValueOf<Of> = Of extends keyof Values ? Values[Of] : string

type Check<Value> = (
  value: Value | undefined,
  context: ValidationContext,
) => CustomValidatorResult | Promise<CustomValidatorResult>

type More<Of extends keyof IntrinsicDefinitions> = Partial<Omit<IntrinsicDefinitions[Of], 'name' | 'title' | 'type'>> &
  FieldDefinitionBase & {
    /** What the owner reads while the field is empty. */
    required?: string
    /** True, or what the owner should mend before publishing. */
    check?: Check<ValueOf<Of>>
    /** True, or what the owner reads and may leave as it is. */
    advice?: Check<ValueOf<Of>>
  }

interface Rules {
  required?: string
  check?: Check<unknown>
  advice?: Check<unknown>
  validation?: (rule: Rule) => Rule | Rule[]
}

function define(
  type: string,
  require: (rule: Rule) => Rule,
  name: string,
  title: string,
  more: object,
): FieldDefinition {
  const {required, check, advice, validation, ...rest} = more as Rules
  if (!required && !check && !advice) return {name, title, type, ...more} as FieldDefinition
  const rules = (rule: Rule) => [
    ...(required ? [require(rule).error(required)] : []),
    ...(validation ? [validation(rule)].flat() : []),
    ...(check ? [rule.custom(check)] : []),
    ...(advice ? [rule.custom(advice).warning()] : []),
  ]
  return {name, title, type, ...rest, validation: rules} as FieldDefinition
}

const present = (rule: Rule) => rule.required()
const notEmpty = (rule: Rule) => rule.required().min(1)

const plain =
  <Of extends keyof IntrinsicDefinitions>(type: Of) =>
  (name: string, title: string, more: More<Of> = {}) =>
    define(type, present, name, title, more)

interface MoreOfList extends Omit<More<'array'>, 'of'> {
  /** What the owner reads where an item stands there twice. */
  unique?: string
}

/** `of` is the name of a type, or one that only this list has. */
function list(name: string, title: string, of: string | ArrayOfType, {unique, ...more}: MoreOfList = {}) {
  const validation = unique === undefined ? more.validation : (rule: Rule) => rule.unique().error(unique)
  const items = [typeof of === 'string' ? {type: of} : of]
  return define('array', notEmpty, name, title, {...more, ...(validation && {validation}), of: items})
}

interface MoreOfChoice extends Omit<More<'string'>, 'options'> {
  /** What is stored, with the words the owner chooses it by. */
  choices: Readonly<Record<string, string>> | readonly {title: string; value: string}[]
  direction?: 'horizontal'
}

/** Radio buttons, one of which is stored. */
function choice(name: string, title: string, {choices, direction, ...more}: MoreOfChoice) {
  const list = Array.isArray(choices) ? choices : Object.entries(choices).map(([value, title]) => ({title, value}))
  return define('string', present, name, title, {...more, options: {list: [...list], layout: 'radio', direction}})
}

export const field = {
  string: plain('string'),
  choice,
  text: plain('text'),
  number: plain('number'),
  boolean: plain('boolean'),
  date: plain('date'),
  datetime: plain('datetime'),
  geopoint: plain('geopoint'),
  image: plain('image'),
  slug: plain('slug'),
  url: plain('url'),
  object: plain('object'),
  reference: (name: string, title: string, to: string | string[], more: More<'reference'> = {}) =>
    define('reference', present, name, title, {...more, to: [to].flat().map(type => ({type}))}),
  list,
  references: (name: string, title: string, to: string, more: MoreOfList = {}) =>
    list(name, title, {type: 'reference', to: [{type: to}]}, more),
  photo: (name: string, title: string, more: More<'image'> = {}) =>
    define('photo', rule => rule.required().assetRequired(), name, title, more),
  richText: (name: string, title: string, more: MoreOfList = {}) => define('richText', notEmpty, name, title, more),
  /** One of the types in ../objects. */
  typed: (type: string, name: string, title: string, more: More<'object'> = {}) =>
    define(type, present, name, title, more),
}

export const documentType = <Name extends string>(
  name: Name,
  title: string,
  more: Omit<DocumentDefinition, 'name' | 'title' | 'type'>,
) => defineType({name, title, type: 'document', ...more})

/** A type of object. Lists show it by the fields that `shown` names, or as `shown` prepares it. */
export const objectType = (
  name: string,
  title: string,
  shown: {title: string; subtitle?: string; media?: string} | Required<PreviewConfig>,
  fields: FieldDefinition[],
  fieldsets: FieldsetDefinition[] = [],
) => ({
  name,
  title,
  type: 'object' as const,
  fieldsets,
  fields,
  preview: ('select' in shown ? shown : {select: {...shown}}) as PreviewConfig,
})

/** Puts fields under one tab of the form. */
export const inGroup = (group: string, fields: readonly FieldDefinition[]) =>
  fields.map(each => ({...each, group: each.group ?? group}))

/** Finds two items of a list with the same `value`. */
export const distinctValues = (sentence: string) => (items: unknown[] | undefined) => {
  const values = (items ?? []).map(item => (item as {value?: unknown}).value).filter(Boolean)
  return new Set(values).size === values.length || sentence
}

/** Finds a value below that of the field `lower` beside it. Both are of one kind: numbers, days, or times of a clock. */
export const notBelow =
  (lower: string, sentence: string) =>
  (value: string | number | null | undefined, {parent}: ValidationContext) => {
    const least = (parent as Record<string, string | number | undefined> | undefined)?.[lower]
    return value == null || least == null || least <= value || sentence
  }

export type PositionField = 'order' | 'listOrder'

/**
 * Set by moving a document in its list in the Studio. Queries sort by it and then by age: a new document, which has none
 * yet, comes last.
 */
export const positionInList = (name: PositionField) => field.number(name, 'Place in the list', {hidden: true})
