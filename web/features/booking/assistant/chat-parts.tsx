import type {ComponentProps} from 'react'
import {maxMessageLength} from '#web/domain/limits.ts'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'

/** Drawings of lucide (ISC licence). The site's icons are the server's; these come with the panel's own code. */
const drawings = {
  attach:
    'm16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551',
  mic: 'M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M9 5a3 3 0 0 1 6 0v7a3 3 0 0 1-6 0z',
  micOff:
    'M12 19v3M15 9.34V5a3 3 0 0 0-5.68-1.33M16.95 16.95A7 7 0 0 1 5 12v-2M18.89 13.23A7 7 0 0 0 19 12v-2M2 2l20 20M9 9v3a3 3 0 0 0 5.12 2.12',
  stop: 'M6 6h12v12H6z',
  send: 'm5 12 7-7 7 7M12 19V5',
  expand: 'M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6',
  close: 'M18 6 6 18M6 6l12 12',
  reset: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
} as const

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export function AssistantIcon({name}: {name: keyof typeof drawings}) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {...pen}>
      <path d={drawings[name]} />
    </svg>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: keyof typeof drawings
  'aria-label': string
}

export function IconButton({icon, className = '', ...button}: IconButtonProps) {
  return (
    <button type="button" className={`${styles.icon} ${className}`} {...button}>
      <AssistantIcon name={icon} />
    </button>
  )
}

export function ChatTitle({id}: {id: string}) {
  return (
    <h2 id={id}>
      {words.title} <span className={styles.beta}>{words.beta}</span>
    </h2>
  )
}

export const messageInput = {
  rows: 1,
  'aria-label': words.input,
  placeholder: words.placeholder,
  maxLength: maxMessageLength,
  autoComplete: 'off',
  enterKeyHint: 'send',
} as const

export const sendButton = {type: 'submit', icon: 'send', 'aria-label': words.send, title: words.send} as const
