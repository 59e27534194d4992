import {Badge, Flex, Stack, Text} from '@sanity/ui'
import {formatPhone} from '../../../web/domain/business/phone.ts'
import type {OfficeText} from '../../../web/domain/office/wire.ts'
import {formatTime} from './clock-words.ts'
import styles from './office.module.css'
import {Hint, List} from './page.tsx'
import {PostButton} from './post-button.tsx'

const states: Record<OfficeText['state'], {title: string; tone: 'default' | 'critical' | 'caution' | 'positive'}> = {
  waiting: {title: 'Waiting to go out', tone: 'caution'},
  sent: {title: 'Sent', tone: 'positive'},
  delivered: {title: 'Delivered', tone: 'positive'},
  failed: {title: 'Did not go out', tone: 'critical'},
  kept: {title: 'Kept here, not sent', tone: 'default'},
  withheld: {title: 'Held back', tone: 'default'},
  gathered: {title: 'In one message with others', tone: 'positive'},
}

const channels: Record<string, string> = {sms: 'Text', chat: 'Chat message', email: 'Email'}

export const SentTexts = ({texts, label}: {texts: readonly OfficeText[]; label?: string}) => (
  <List items={texts} keyOf={({id}) => id} label={label} look="lines">
    {text => <SentText sent={text} />}
  </List>
)

export function SentText({sent}: {sent: OfficeText}) {
  const {title, tone} = states[sent.state]
  return (
    <Stack gap={3}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text weight="medium">{sent.title}</Text>
        <Badge tone={tone}>{title}</Badge>
      </Flex>
      <Hint>
        {channels[sent.channel] ?? sent.channel}
        {sent.to && ` to ${formatPhone(sent.to)}`}, {formatTime(sent.at)}
      </Hint>
      {sent.error && <Text size={1}>{sent.error}</Text>}
      {sent.text && (
        <details>
          <summary className={styles.summary}>What it says</summary>
          <p className={styles.words}>{sent.text}</p>
        </details>
      )}
      {sent.maySendAgain && (
        <div>
          <PostButton
            text="Send again"
            aria-label={`Send again: ${sent.title}`}
            path="texts/again"
            body={{id: sent.id}}
            done="It goes out again now"
          />
        </div>
      )}
    </Stack>
  )
}
