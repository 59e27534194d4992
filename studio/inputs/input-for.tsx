import {Card, Stack, Text} from '@sanity/ui'
import type {ComponentType} from 'react'
import {getPublishedId, type InputProps, type ObjectInputProps} from 'sanity'
import {typesWithPages} from '../../schemas/page-path.ts'
import {pageTypes} from '../../schemas/pages.ts'
import {KeepSaving} from '../no-signal/no-signal-bar.tsx'
import {type PlansAnswer, planAhead, plansQuery, planTime} from '../plans/planned.ts'
import {PageInput} from '../shown-on/page-input.tsx'
import {useLiveQuery} from '../use-query.ts'
import {ColorInput} from './color-input.tsx'
import {DateTimeInput, DayInput, TimeInput} from './date-input.tsx'
import {useHeldBack} from './field-messages.tsx'
import {IconInput} from './icon-input.tsx'
import {NoticeInput} from './notice-preview.tsx'
import {PhotoInput} from './photo-input.tsx'
import {ReceiptInput} from './receipt-preview.tsx'
import {isStringList, StringList} from './string-list.tsx'
import {TierInput} from './tier-input.tsx'

/** Each gets only props of its own kind of value. */
type Inputs = Record<string, ComponentType<never>>

const byField: Inputs = {
  accentColor: ColorInput,
  receiptText: ReceiptInput,
  opens: TimeInput,
  closes: TimeInput,
  quietFrom: TimeInput,
  quietUntil: TimeInput,
}

const keyboards: Record<string, 'tel' | 'email'> = {phone: 'tel', email: 'email'}

const byType: Inputs = {
  ...Object.fromEntries([...pageTypes, ...typesWithPages].map(type => [type, PageInput])),
  bookingNotice: NoticeInput,
  date: DayInput,
  datetime: DateTimeInput,
  geopoint: PlaceInput,
  iconName: IconInput,
  image: PhotoInput,
  photo: PhotoInput,
  tierChoice: TierInput,
}

export function inputFor(given: InputProps) {
  const {isHeld} = useHeldBack(given)
  const props = isHeld ? ({...given, validation: [], validationError: undefined} as InputProps) : given
  const {name: type} = props.schemaType
  const id = (props.value as {_id?: string} | undefined)?._id
  const Own = (byType[type] ?? ownOf(props)) as ComponentType<InputProps> | undefined
  const input = Own ? <Own {...props} /> : <PlainInput {...props} />
  if (props.path.length > 0) return input
  return (
    <Stack gap={4}>
      {id && <KeepSaving documentId={id} type={type} />}
      {id && <PlanLine id={getPublishedId(id)} />}
      {input}
    </Stack>
  )
}

function ownOf({schemaType, path}: InputProps): ComponentType<never> | undefined {
  if (isStringList(schemaType)) return StringList
  return schemaType.jsonType === 'string' ? byField[String(path.at(-1))] : undefined
}

/** Nobody needs the altitude that Sanity asks for, too. */
function PlaceInput(props: ObjectInputProps) {
  const members = props.members.filter(member => !('name' in member && member.name === 'alt'))
  return props.renderDefault({...props, members})
}

function PlainInput(props: InputProps) {
  const inputMode = props.schemaType.jsonType === 'string' && keyboards[String(props.path.at(-1))]
  if (!inputMode) return props.renderDefault(props)
  // Passed on to the input element, though Sanity's types do not name it.
  const elementProps: object = {...props.elementProps, inputMode}
  return props.renderDefault({...props, elementProps} as InputProps)
}

const query = {listen: '*[_type == "system.release" || _id in path("versions.**")]', fetch: plansQuery}

function PlanLine({id}: {id: string}) {
  const {data} = useLiveQuery<PlansAnswer>(query)
  const plan = data && planAhead(data, [id])
  if (!plan) return null
  return (
    <Card border radius={3} padding={4} role="status" aria-label="Planned change">
      <Text>A planned change goes live {planTime(plan)}. To cancel it, see Today.</Text>
    </Card>
  )
}
