import {Card, Flex, Stack, Text} from '@sanity/ui'
import {Check} from 'lucide-react'
import type {Today} from '../../../web/domain/office/wire.ts'
import {List, Section} from '../office/page.tsx'
import {PostButton} from '../office/post-button.tsx'
import type {ContentState} from './content-state.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'full', timeStyle: 'short'})

/** The clock of the site jumped, or the site was off for days: only a person can tell. */
export const DateInDoubt = ({date}: {date: number}) => (
  <Section title={`The date looks wrong: ${dateFormat.format(date)}`} tone="caution">
    <Text>Until you say it is right, nothing old is deleted and nothing planned goes out.</Text>
    <Text muted>
      If it is wrong, whoever looks after the site can set its clock. Then everything goes on by itself.
    </Text>
    <div>
      <PostButton mode="default" text="The date is right" path="date" done="Everything goes on" />
    </div>
  </Section>
)

export function HealthWords({health}: {health: Today['health']}) {
  const doubts = [...health.red, ...health.warnings]
  if (doubts.length === 0) return null
  return (
    <Section title="How the site is doing" tone={health.ok ? 'caution' : 'critical'}>
      <List items={doubts} keyOf={({title}) => title}>
        {({title, text}) => (
          <Stack gap={2}>
            <Text weight="semibold">{title.charAt(0).toUpperCase() + title.slice(1)}</Text>
            <Text>{text}</Text>
          </Stack>
        )}
      </List>
    </Section>
  )
}

/** What would be an empty card is a sentence here. */
export function AllWell({today: {counts, health}, content}: {today: Today; content: ContentState | null}) {
  const sentences = [
    counts.new === 0 && 'Nobody waits for your answer.',
    content?.drafts.length === 0 && 'Everything you changed is live.',
    content?.plans.length === 0 && 'Nothing is planned.',
    health.red.length + health.warnings.length === 0 && 'The website works.',
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <Card border radius={3} padding={4} tone="positive">
      <Flex gap={3}>
        <Text>
          <Check size={18} aria-hidden />
        </Text>
        <Text>{sentences.join(' ')}</Text>
      </Flex>
    </Card>
  )
}
