import type {InputProps, ObjectInputProps, StringInputProps} from 'sanity'
import {IconInput} from './icon-input.tsx'
import {createSeoInput} from './seo-preview.tsx'
import {TierInput} from './tier-input.tsx'

export function createInputFor(siteUrl: string | null) {
  const SeoInput = createSeoInput(siteUrl)
  return function inputFor(props: InputProps) {
    switch (props.schemaType.name) {
      case 'iconName':
        return <IconInput {...(props as StringInputProps)} />
      case 'seo':
        return <SeoInput {...(props as ObjectInputProps)} />
      case 'tierChoice':
        return <TierInput {...(props as StringInputProps)} />
      default:
        return props.renderDefault(props)
    }
  }
}
