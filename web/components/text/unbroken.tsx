import {createElement, Fragment} from 'react'
import styles from './unbroken.module.css'

const withDigits = /(\d{1,2}(?::\d\d)? [AP]M-?|\S*\d-\S+)/

/** "2-3 days" breaks at its space, never after the hyphen, where browsers would; "8:00 AM-6:00 PM" only after its hyphen. */
export function Unbroken({text}: {text: string | null | undefined}) {
  const parts = text?.split(withDigits) ?? []
  // Every second part is what was split at.
  const kept = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', {className: styles.kept}, part),
  )
  return createElement(Fragment, null, ...kept)
}
