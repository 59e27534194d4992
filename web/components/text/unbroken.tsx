import {createElement, Fragment} from 'react'
import {keepTimes} from './keep-times.ts'
import styles from './unbroken.module.css'

const withDigits = /(\S*(?:\d|[AP]M)-\S+)/

/** "2-3 days" breaks at its space, never after the hyphen, where browsers would; "8:00 AM-6:00 PM" never breaks. */
export function Unbroken({text}: {text: string | null | undefined}) {
  const parts = text ? keepTimes(text).split(withDigits) : []
  // Every second part is what was split at.
  const kept = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', {className: styles.kept}, part),
  )
  return createElement(Fragment, null, ...kept)
}
