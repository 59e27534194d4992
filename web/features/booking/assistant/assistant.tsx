'use client'

import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {useSending} from '#web/components/form/send/use-sending.ts'
import {usePhotoDrop} from '#web/components/photos/use-photo-drop.ts'
import {usePhotoUploads} from '#web/components/photos/use-photo-uploads.ts'
import type {SentWords} from '#web/content/to-sent-words.ts'
import {formatTotal} from '#web/domain/chat/total.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {OrderStored, useLastOrder} from '../order-stored.tsx'
import styles from './assistant.module.css'
import {assistantWorkOrder, toAssistantOrder} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import chatStyles from './chat.module.css'
import {ChatLog, Choice} from './chat-log.tsx'
import {AssistantIcon, ChatTitle, IconButton} from './chat-parts.tsx'
import {Composer} from './composer.tsx'
import {readEarlyMessage} from './early-message.ts'
import {JobSummary} from './job-summary.tsx'
import {useConversation} from './use-conversation.ts'
import {useVoice} from './use-voice.ts'

export interface AssistantOrderProps {
  welcome: string
  examples: readonly string[]
  consentText: string
  sent: SentWords
}

/** Spec 2.5, AI order: the chat, the summary beside it, and what becomes of both. Only ever rendered in the browser. */
export function Assistant(props: AssistantOrderProps) {
  const assistant = useAssistant(props)
  const {sendState: state, photos, isFull} = assistant
  if (state.kind === 'stored') {
    const {lastOrder, startAgain} = assistant
    return <OrderStored sent={props.sent} stored={state} photos={photos} workOrder={lastOrder} onAgain={startAgain} />
  }
  const content = (
    <div className={styles.columns} data-full={isFull || undefined}>
      <Chat assistant={assistant} />
      <div className={styles.side}>
        <JobSummary assistant={assistant} />
      </div>
    </div>
  )
  return isFull ? <FullScreen onClose={() => assistant.close('ai-expand')}>{content}</FullScreen> : content
}

export type AssistantState = ReturnType<typeof useAssistant>

function useAssistant({welcome, examples, consentText}: AssistantOrderProps) {
  const sending = useSending('ai')
  const photos = usePhotoUploads(() => `ai-${conversation.sessionId}`)
  const [isFull, setIsFull] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const [early] = useState(readEarlyMessage)
  // It survives the change to full screen.
  const [text, setText] = useState(early.text)
  const voice = useVoice()
  const conversation = useConversation(photos.items, submit)
  const {chat, list, isConsentGiven, setConsent, finish, say} = conversation
  const {state} = sending
  const lastOrder = useLastOrder(assistantWorkOrder(list, chat.contact))
  const isBusy = isPreparing || state.kind === 'sending'
  const used = new Set(chat.messages.flatMap(({photoIds}) => photoIds))
  // Those of an earlier page view, which spec 9's ten count, too.
  const earlier = chat.messages
    .flatMap(({photoKeys}) => photoKeys)
    .filter(kept => photos.items.every(({key}) => key !== kept))
  const keptCount = Math.min(maxPhotos, earlier.length)

  useLayoutEffect(() => {
    if (early.said) say(early.said, [])
    early.said = null
  }, [early, say])

  /** The store knows the conversation, so that this and the server's own submit are one request. */
  async function submit() {
    if (isBusy || state.kind === 'stored') return
    setIsPreparing(true)
    const [keys, settled] = await Promise.all([photos.readyKeys(), conversation.settle()])
    sending.send(toAssistantOrder({...settled, consentText, photos: keys}))
    setIsPreparing(false)
  }

  useEffect(() => {
    if (state.kind !== 'stored') return
    setIsFull(false)
    finish()
    void photos.attachTo(state.formId)
  }, [state, finish, photos.attachTo])

  return {
    welcome,
    examples,
    conversation,
    photos,
    nextPhotos: {...photos, items: photos.items.filter(({id}) => !used.has(id))},
    photoCount: keptCount + photos.items.length,
    addPhotos(files: FileList, skipDuplicates = false) {
      photos.add(files, {skipDuplicates, most: maxPhotos - keptCount})
    },
    text,
    setText,
    voice,
    goesOn: early.hasFocus,
    consent: {text: consentText, required: false, isGiven: isConsentGiven, onChange: setConsent},
    sendState: state,
    prepare: sending.prepare,
    isBusy,
    submit,
    lastOrder,
    startAgain() {
      photos.clear()
      sending.restart()
    },
    isFull,
    expand: () => setIsFull(true),
    /** The chat is drawn anew in its place; without this the focus would be lost. */
    close(focusId: string) {
      setIsFull(false)
      requestAnimationFrame(() => document.getElementById(focusId)?.focus())
    },
    reset() {
      for (const {id} of photos.items) photos.remove(id)
      photos.clear()
      conversation.reset()
      if (state.kind !== 'waiting') sending.restart()
    },
  }
}

/** A native dialog over everything: it keeps the focus in, the page behind it still, and closes on Escape. */
function FullScreen({onClose, children}: {onClose(): void; children: ReactNode}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the composer takes the focus, which the dialog would otherwise give to its first button.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  // A phone's keyboard lies over the page. Zooming in is the visitor's own doing.
  useEffect(() => {
    const listening = new AbortController()
    const fit = () => {
      if (!visualViewport || !dialog.current || visualViewport.scale !== 1) return
      dialog.current.style.blockSize = `${visualViewport.height}px`
      dialog.current.style.translate = `0 ${visualViewport.offsetTop}px`
    }
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, fit, listening)
    return () => listening.abort()
  }, [])
  return (
    <dialog ref={dialog} className={styles.full} aria-label={words.title} onClose={onClose}>
      {children}
    </dialog>
  )
}

function Chat({assistant}: {assistant: AssistantState}) {
  const {setText, voice, isFull, close} = assistant
  const {chat, list} = assistant.conversation
  const [resetCount, setResetCount] = useState(0)
  const [asksReset, setAsksReset] = useState(false)
  const {isOver, dropProps} = usePhotoDrop(assistant.addPhotos)

  function reset() {
    setAsksReset(false)
    voice.stop()
    setText('')
    setResetCount(resetCount + 1)
    assistant.reset()
  }

  return (
    <section
      className={chatStyles.chat}
      aria-labelledby="ai-chat-title"
      data-full={isFull || undefined}
      data-over={isOver || undefined}
      // Photos may be dropped anywhere on the chat, until it has ended.
      {...(chat.limitReached ? {} : dropProps)}
    >
      <header className={chatStyles.head}>
        <ChatTitle id="ai-chat-title" />
        <button
          type="button"
          className={chatStyles.icon}
          aria-expanded={asksReset}
          onClick={() => (chat.messages.length + list.jobs.length > 0 ? setAsksReset(!asksReset) : reset())}
        >
          <AssistantIcon name="reset" />
          {words.reset}
        </button>
        <IconButton
          id="ai-expand"
          icon={isFull ? 'close' : 'expand'}
          aria-label={isFull ? words.close : words.expand}
          onClick={isFull ? () => close('ai-expand') : assistant.expand}
        />
      </header>
      {asksReset && (
        <fieldset className={chatStyles.choices} aria-label={words.resetQuestion}>
          <p>{words.resetQuestion}</p>
          <Choice onChoose={reset}>{words.resetYes}</Choice>
          <Choice onChoose={() => setAsksReset(false)}>{words.resetNo}</Choice>
        </fieldset>
      )}
      {isFull && (
        <button type="button" className={chatStyles.icon} onClick={() => close('ai-summary')}>
          <span>{words.summary}</span>{' '}
          {list.jobs.length > 0 ? words.summaryLine(list.jobs.length, formatTotal(list.jobs)) : words.noJobsYet}
        </button>
      )}
      <ChatLog assistant={assistant} />
      {!chat.limitReached && <Composer assistant={assistant} resetCount={resetCount} />}
    </section>
  )
}
