import {Card} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import {Ellipsis, Settings} from 'lucide-react'
import {type ReactNode, useEffect, useRef} from 'react'
import {
  type LayoutProps,
  type Tool,
  ToolLink,
  type ToolMenuProps,
  usePerspective,
  useSetPerspective,
  useTools,
  useWorkspace,
} from 'sanity'
import {useLink, useRouterState} from 'sanity/router'
import {studioIcon} from '../icons.tsx'
import {NoSignalBar} from '../no-signal/no-signal-bar.tsx'
import {useBackCloses} from './back-closes.ts'
import styles from './layout.module.css'
import bar from './phone-bar.module.css'
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

/** On a phone the tools stand at the thumb; Sanity keeps them behind a menu at the top. */
const first = ['today', 'requests', 'prices', 'structure']
/** Today lists what is planned, so a phone needs no list of releases. */
const onPhone = (tools: Tool[]) => tools.filter(({name}) => name !== 'releases')

const MoreIcon = studioIcon(Ellipsis)
const SettingsIcon = studioIcon(Settings)

function PhoneBar() {
  const tools = onPhone(useTools())
  const active = useRouterState(state => state.tool)
  const sheet = useRef<HTMLDialogElement>(null)
  const barTools = first.flatMap(name => tools.find(tool => tool.name === name) ?? [])
  const others = tools.filter(({name}) => !first.includes(name))
  const close = () => sheet.current?.close()
  return (
    <Card>
      <nav className={bar.bar} aria-label="Tools">
        {barTools.map(tool => (
          <ToolEntry key={tool.name} tool={tool} isActive={tool.name === active} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
          <Entry icon={<MoreIcon />} title="More" />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
        <dialog ref={sheet} className={bar.sheet} id="more-tools" aria-label="More" onClick={close}>
          {others.map(tool => (
            <ToolEntry key={tool.name} tool={tool} isActive={tool.name === active} />
          ))}
          <SettingsEntry />
          <button type="button">Close</button>
        </dialog>
      </nav>
    </Card>
  )
}

function ToolEntry({tool: {icon: Icon, name, title}, isActive}: {tool: Tool; isActive: boolean}) {
  return (
    <ToolLink name={name} aria-current={isActive ? 'page' : undefined}>
      <Entry icon={Icon && <Icon />} title={title} />
    </ToolLink>
  )
}

function SettingsEntry() {
  const {basePath} = useWorkspace()
  const link = useLink({href: `${basePath}/structure/settings`})
  return (
    <a href={`${basePath}/structure/settings`} onClick={link.onClick}>
      <Entry icon={<SettingsIcon />} title="Settings" />
    </a>
  )
}

function Entry({icon, title}: {icon: ReactNode; title: string}) {
  return (
    <>
      <span aria-hidden="true">{icon}</span>
      {title}
    </>
  )
}
