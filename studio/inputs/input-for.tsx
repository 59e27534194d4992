import type {ArrayOfPrimitivesInputProps, InputProps, ObjectInputProps, StringInputProps} from 'sanity'
import {typesWithPages} from '../../schemas/page-path.ts'
import {pageTypes} from '../../schemas/pages.ts'
import {KeepSaving} from '../no-signal/keep-saving.ts'
import {PageInput} from '../places/page-input.tsx'
import {FormWithPlan} from '../plans/plan-line.tsx'
import {ColorInput} from './color-input.tsx'
import {DateTimeInput, DayInput, TimeInput} from './date-input.tsx'
import {IconInput} from './icon-input.tsx'
import {NoticeInput} from './notice-input.tsx'
import {PhotoInput} from './photo-input.tsx'
import {ReceiptInput} from './receipt-preview.tsx'
import {createSeoInput} from './seo-preview.tsx'
import {isStringList, StringList} from './string-list.tsx'
import {TierInput} from './tier-input.tsx'

const pagesWithPlaces = new Set<string>([...pageTypes, ...typesWithPages])

export function createInputFor(siteUrl: string | null) {
  const SeoInput = createSeoInput(siteUrl)
  return function inputFor(props: InputProps) {
    if (props.path.length > 0) return input(props)
    const documentId = (props.value as {_id?: string} | undefined)?._id
    return (
      <>
        {documentId && <KeepSaving documentId={documentId} type={props.schemaType.name} />}
        <FormWithPlan props={props}>{input(props)}</FormWithPlan>
      </>
    )
  }

  function input(props: InputProps) {
    if (pagesWithPlaces.has(props.schemaType.name)) return <PageInput {...(props as ObjectInputProps)} />
    switch (props.schemaType.name) {
      case 'bookingNotice':
        return <NoticeInput {...(props as ObjectInputProps)} />
      case 'date':
        return <DayInput {...(props as StringInputProps)} />
      case 'datetime':
        return <DateTimeInput {...(props as StringInputProps)} />
      case 'iconName':
        return <IconInput {...(props as StringInputProps)} />
      case 'photo':
        return <PhotoInput {...(props as ObjectInputProps)} />
      case 'seo':
        return <SeoInput {...(props as ObjectInputProps)} />
      case 'tierChoice':
        return <TierInput {...(props as StringInputProps)} />
      default:
        return <PlainInput {...props} />
    }
  }
}

const times = new Set(['opens', 'closes', 'quietFrom', 'quietUntil'])
const keyboards: Record<string, 'tel' | 'email'> = {phone: 'tel', email: 'email'}

function PlainInput(props: InputProps) {
  const name = String(props.path.at(-1))
  if (isStringList(props.schemaType)) return <StringList {...(props as ArrayOfPrimitivesInputProps)} />
  if (props.schemaType.jsonType !== 'string') return props.renderDefault(props)
  if (name === 'accentColor') return <ColorInput {...(props as StringInputProps)} />
  if (name === 'receiptText') return <ReceiptInput {...(props as StringInputProps)} />
  if (times.has(name)) return <TimeInput {...(props as StringInputProps)} />
  const inputMode = keyboards[name]
  if (!inputMode) return props.renderDefault(props)
  // Passed on to the input element, though Sanity's types do not name it.
  const elementProps: object = {...props.elementProps, inputMode}
  return props.renderDefault({...props, elementProps} as InputProps)
}
