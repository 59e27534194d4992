import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {OwnerCard} from '#web/components/layout/owner-card.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {InlineScript} from '#web/components/loading/inline-script.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {
  AssistantSettingsQueryResult,
  BookPageQueryResult,
  HourlyPackagesQueryResult,
} from '#web/content/sanity-types.gen.ts'
import {toPackages} from '#web/content/to-catalogue.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import assistantStyles from './assistant/assistant.module.css'
import {assistantWords} from './assistant/assistant-words.ts'
import {ChatOpening} from './assistant/chat-opening.tsx'
import {switchModes, tickLinked} from './book-address.ts'
import styles from './book-view.module.css'
import {toOrderParts, toScopeParts} from './order-parts.tsx'
import {type ModeTab, OrderTabs} from './order-tabs.tsx'
import {orderWords} from './order-words.ts'
import {PlainOrder} from './plain-order.tsx'

interface BookViewProps extends PageProps<BookPageQueryResult> {
  packages: HourlyPackagesQueryResult
  catalogue: Catalogue
  assistant: AssistantSettingsQueryResult
}

/** Spec 2.5: three ways to order, as tabs. The estimate form below is for visitors who do not want to pick. */
export function BookView({page, packages, catalogue, assistant, settings, notice}: BookViewProps) {
  const parts = toOrderParts(settings, notice)
  const contact = <Contact settings={settings} />
  const chat = {
    welcome: stegaClean(assistant?.welcome) ?? assistantMessages.welcome,
    examples: toExamples(catalogue, packages),
  }
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <div className={styles.columns}>
        <div className={styles.orders}>
          <InlineScript code={`(${switchModes})()`} />
          <OrderTabs
            tabs={toTabs(page.modes)}
            scope={{...parts, ...toScopeParts(catalogue, page, settings)}}
            hourly={{...parts, packages: toPackages(packages)}}
            assistant={{
              ...chat,
              opening: <ChatOpening {...chat} />,
              consentText: parts.consentText,
              sent: {...parts.sent, thanks: assistantMessages.sent, replyHours: null},
              contact,
              notice: parts.notice,
              plainOrder: <PlainOrder consentText={parts.consentText} />,
            }}
            assistantOff={(assistant?.enabled ?? true) ? null : <AssistantOff>{contact}</AssistantOff>}
          />
          <InlineScript code={`(${tickLinked})(${JSON.stringify(orderWords.ballpark)})`} />
        </div>
        <div className={styles.rest}>
          <div className={styles.alternative}>
            <EstimateTicket
              sourcePage="Book"
              heading={page.formHeading}
              text={page.formText}
              settings={settings}
              notice={null}
            />
          </div>
          <OwnerCard settings={settings} />
        </div>
      </div>
    </>
  )
}

function AssistantOff({children}: {children: ReactNode}) {
  return (
    <div className={assistantStyles.panel}>
      <p>{assistantMessages.switchedOff}</p>
      {children}
    </div>
  )
}

function toExamples(catalogue: Catalogue, packages: HourlyPackagesQueryResult): string[] {
  const jobs = catalogue.slice(0, 2).flatMap(({groups: [first]}) => (first ? [first.title] : []))
  return stegaClean([...jobs, ...(packages.length > 0 ? [assistantWords.askRate] : [])])
}

function Contact({settings: {phone, textMessage, words}}: {settings: SiteSettings}) {
  if (!phone) return null
  return (
    <>
      <ActionLink href={smsHref(phone, textMessage)} icon="message-square" look="solid">
        {words.textUsPhotos}
      </ActionLink>
      <CallLink phone={phone} word={words.call} />
    </>
  )
}

function toTabs(modes: NonNullable<BookPageQueryResult>['modes']): ModeTab[] {
  return stegaClean(modes ?? []).flatMap(({value, label, description}) =>
    value && label ? {value, label, description} : [],
  )
}
