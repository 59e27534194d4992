import type {Dispatch, ReactNode} from 'react'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import styles from './category-step.module.css'
import type {ScopeAction, ScopeValues} from './scope-state.ts'

interface CategoryStepProps {
  legend: string
  catalogue: Catalogue
  icons: Record<string, ReactNode>
  values: ScopeValues
  error: string | undefined
  dispatch: Dispatch<ScopeAction>
}

export function CategoryStep({legend, catalogue, icons, values, error, dispatch}: CategoryStepProps) {
  return (
    <ChoiceGroup id="scope-category" legend={legend} error={error} required isInPairs>
      {catalogue.map(({value, title, description}) => (
        <Choice
          key={value}
          type="checkbox"
          name="categories"
          value={value}
          label={
            <span className={styles.name}>
              {title} <span className={styles.icon}>{icons[value]}</span>
            </span>
          }
          detail={description}
          checked={values.categories.includes(value)}
          onChange={() => dispatch({type: 'toggleCategory', value})}
        />
      ))}
    </ChoiceGroup>
  )
}
