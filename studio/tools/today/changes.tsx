import {Flex, Stack, Text} from '@sanity/ui'
import {useClient, useSchema, useValuePreview} from 'sanity'
import {IntentLink} from 'sanity/router'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {cancelPlan} from '../../plans/cancel-plan.ts'
import {useTimeZone} from '../../use-query.ts'
import {Confirm} from '../office/confirm.tsx'
import styles from '../office/office.module.css'
import {List, Section} from '../office/page.tsx'
import {useTask} from '../office/use-task.ts'
import {type Change, type ContentState, type Plan, publishedId} from './content-state.ts'

export function Changes({content: {drafts, plans}}: {content: ContentState}) {
  return (
    <>
      {drafts.length > 0 && (
        <Section title="Not live yet" count={drafts.length}>
          <ChangeList changes={drafts} />
        </Section>
      )}
      {plans.length > 0 && (
        <Section title="Planned" count={plans.length}>
          {plans.map(plan => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </Section>
      )}
    </>
  )
}

function PlanCard({plan: {name, title, at, changes}}: {plan: Plan}) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const timeZone = useTimeZone()
  const {run, isBusy} = useTask()
  const when = at && timeZone ? `Goes live ${formatMoment(Date.parse(at), timeZone)}` : 'Goes live when you run it'
  return (
    <Stack gap={2}>
      <Flex gap={2} wrap="wrap">
        {title && <Text weight="semibold">{title}</Text>}
        <Text muted>{at && !timeZone ? '…' : when}</Text>
      </Flex>
      <ChangeList changes={changes} />
      <Confirm
        text="Cancel this plan"
        question="Cancel it? The site stays as it is now. Planned prices are dropped; other changes become drafts."
        yes="Yes, cancel it"
        no="Keep it"
        isBusy={isBusy}
        onYes={() => run(() => cancelPlan(client, name), 'The plan is cancelled')}
      />
    </Stack>
  )
}

const ChangeList = ({changes}: {changes: Change[]}) => (
  <List items={changes} keyOf={({_id}) => _id}>
    {change => <ChangeLink change={change} />}
  </List>
)

function ChangeLink({change}: {change: Change}) {
  const {_type: type} = change
  const schemaType = useSchema().get(type)
  const {value} = useValuePreview({schemaType, value: change})
  return (
    <IntentLink className={styles.row} intent="edit" params={{id: publishedId(change), type}}>
      {value?.title ? String(value.title) : (schemaType?.title ?? type)}
    </IntentLink>
  )
}
