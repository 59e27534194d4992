import type {Dispatch, ReactNode} from 'react'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import {timelines} from '#web/domain/orders/timelines.ts'
import {DescriptionField} from '../contact-fields.tsx'
import {orderWords as words} from '../order-words.ts'
import type {ScopeAction, ScopeValues} from './scope-state.ts'

interface ProjectStepProps {
  when: string
  values: ScopeValues
  photos: PhotoUploads
  errors: Record<string, string>
  dispatch: Dispatch<ScopeAction>
  children: ReactNode
}

export function ProjectStep({when, values, photos, errors, dispatch, children}: ProjectStepProps) {
  return (
    <>
      <DescriptionField
        form="scope"
        value={values.description}
        error={errors.description}
        onChange={value => dispatch({type: 'set', field: 'description', value})}
      />
      <ChoiceGroup id="scope-timeline" legend={when} error={errors.timeline} required>
        {timelines.map(value => (
          <Choice
            key={value}
            type="radio"
            name="timeline"
            value={value}
            label={words.timelines[value]}
            checked={values.timeline === value}
            onChange={() => dispatch({type: 'set', field: 'timeline', value})}
          />
        ))}
      </ChoiceGroup>
      {children}
      <PhotoPicker photos={photos} />
    </>
  )
}
