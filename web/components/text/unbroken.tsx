import {createElement, Fragment} from 'react'
import styles from './unbroken.module.css'

const withDigits = /(\S*(?:\d|[AP]M)-\S+)/

/** "2-3 days" and "8:00 AM-6:00 PM" break at their spaces, never after the hyphen, where browsers would. */
export function Unbroken({text}: {text: string | null | undefined}) {
  const parts = text?.split(withDigits) ?? []
  // Every second part is what was split at.
  const kept = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', {className: styles.kept}, part),
  )
  return createElement(Fragment, null, ...kept)
}
