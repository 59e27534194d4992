import type {LayoutProps} from 'sanity'
import {NoSignalBar} from '../no-signal/no-signal-bar.tsx'
import type {Signal} from '../no-signal/signal.ts'
import styles from './layout.module.css'
import {PhoneBar} from './phone-bar.tsx'

export function createLayout(signal: Signal) {
  return function Layout(props: LayoutProps) {
    return (
      <div className={styles.frame}>
        <NoSignalBar signal={signal} />
        <div className={styles.studio}>{props.renderDefault(props)}</div>
        <PhoneBar />
      </div>
    )
  }
}
