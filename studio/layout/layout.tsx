import {useEffect} from 'react'
import {type LayoutProps, usePerspective, useSetPerspective} from 'sanity'
import {NoSignalBar} from '../no-signal/no-signal-bar.tsx'
import type {Signal} from '../no-signal/signal.ts'
import styles from './layout.module.css'
import {PhoneBar} from './phone-bar.tsx'

export function createLayout(signal: Signal) {
  return function Layout(props: LayoutProps) {
    const isRelease = useRelease()
    return (
      <div className={styles.frame} data-view={isRelease ? 'release' : 'changes'}>
        <NoSignalBar signal={signal} />
        <div className={styles.studio}>{props.renderDefault(props)}</div>
        <PhoneBar />
      </div>
    )
  }
}

/** True while the Studio shows a release. Sanity's view of what is published is left at once: nothing can be edited there. */
function useRelease(): boolean {
  const {selectedPerspectiveName: name} = usePerspective()
  const setPerspective = useSetPerspective()
  const isPublished = name === 'published'
  useEffect(() => {
    if (isPublished) setPerspective('drafts')
  }, [isPublished, setPerspective])
  return name !== undefined && !isPublished && name !== 'drafts'
}
