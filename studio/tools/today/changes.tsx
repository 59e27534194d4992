import {Flex, Stack, Text} from '@sanity/ui'
import {useSchema, useValuePreview} from 'sanity'
import {IntentLink} from 'sanity/router'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import type {Change, ContentState, Plan} from './content-state.ts'

export function Changes({content: {drafts, plans}}: {content: ContentState}) {
  return (
    <>
      <Section title="Not live yet" count={drafts.length}>
        {drafts.length === 0 ? <Text muted>Everything you changed is live.</Text> : <ChangeList changes={drafts} />}
      </Section>
      <Section title="Planned" count={plans.length}>
        {plans.length === 0 ? (
          <Text muted>Nothing is planned.</Text>
        ) : (
          plans.map(plan => <PlanCard key={plan.name} plan={plan} />)
        )}
      </Section>
    </>
  )
}

function PlanCard({plan: {title, at, changes}}: {plan: Plan}) {
  return (
    <Stack gap={2}>
      <Flex gap={2} wrap="wrap">
        {title && <Text weight="semibold">{title}</Text>}
        <Text muted>{at ? `Goes live ${formatTime(at)}` : 'Goes live when you run it'}</Text>
      </Flex>
      <ChangeList changes={changes} />
    </Stack>
  )
}

function ChangeList({changes}: {changes: Change[]}) {
  return (
    <ul className={styles.list}>
      {changes.map(change => (
        <li key={change.versionId}>
          <ChangeLink change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeLink({change: {id, versionId, type}}: {change: Change}) {
  const schemaType = useSchema().get(type)
  const {value} = useValuePreview({schemaType, value: {_id: versionId, _type: type}})
  return (
    <IntentLink className={styles.row} intent="edit" params={{id, type}}>
      {value?.title ? String(value.title) : (schemaType?.title ?? type)}
    </IntentLink>
  )
}
