import {ToastProvider} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {type LayoutProps, type ToolMenuProps, usePerspective, useSetPerspective} from 'sanity'
import {NoSignalBar} from '../no-signal/no-signal-bar.tsx'
import {useBackCloses} from './back-closes.ts'
import styles from './layout.module.css'
import {onPhone, PhoneBar} from './phone-bar.tsx'
import './phone-forms.css'
import strip from './toast-strip.module.css'

/** Toasts stand in a strip below the tool: nothing that one may want to tap is ever under them. */
export function Layout(props: LayoutProps) {
  const isRelease = useRelease()
  useBackCloses()
  useSearchFocus()
  useSignOut()
  return (
    <div className={styles.frame} data-view={isRelease ? 'release' : 'changes'}>
      <NoSignalBar />
      <div className={styles.studio}>
        <div className={strip.column}>
          <ToastProvider padding={0} gap={0}>
            <div className={strip.studio}>{props.renderDefault(props)}</div>
          </ToastProvider>
        </div>
      </div>
      <PhoneBar />
    </div>
  )
}

export const createLogo = (url: string) => () => (
  <img src={url} alt="" style={{blockSize: '100%', inlineSize: '100%', objectFit: 'contain'}} />
)

export const ToolMenu = (props: ToolMenuProps) =>
  props.renderDefault(props.context === 'sidebar' ? {...props, tools: onPhone(props.tools)} : props)

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

/** Sanity leaves the focus on "Close" where there is a touch screen. */
function useSearchFocus() {
  useEffect(() => {
    const focus = ({target}: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-testid="studio-search"]'))) return
      setTimeout(() => document.querySelector<HTMLInputElement>('[data-focus-lock-disabled="false"] input')?.focus())
    }
    document.addEventListener('click', focus)
    return () => document.removeEventListener('click', focus)
  }, [])
}

/** Sanity takes the layout away at a sign-out, which hosted Sanity does not tell the site of. */
function useSignOut() {
  useEffect(() => () => void fetch('/api/office/session', {method: 'DELETE', keepalive: true}).catch(() => {}), [])
}
