/** Toasts stand below the tool instead of over it: nothing that one may want to tap is ever under them. */
import {ToastProvider} from '@sanity/ui/toast'
import type {ComponentType} from 'react'
import type {LayoutProps} from 'sanity'
import styles from './toast-strip.module.css'

/** The strip stands between the Studio and what `Layout` puts below it, which so stays in its place. */
export function withToastStrip(Layout: ComponentType<LayoutProps>): ComponentType<LayoutProps> {
  return function LayoutWithToasts(props) {
    const renderDefault = (inner: LayoutProps) => (
      <div className={styles.column}>
        <ToastProvider padding={0} gap={0}>
          <div className={styles.studio}>{props.renderDefault(inner)}</div>
        </ToastProvider>
      </div>
    )
    return <Layout {...props} renderDefault={renderDefault} />
  }
}
