/** On a phone the Studio's tools stand at the thumb; Sanity keeps them behind a menu at the top. */
import {Card} from '@sanity/ui'
import {Ellipsis, Settings} from 'lucide-react'
import {type ReactNode, useRef} from 'react'
import {type Tool, ToolLink, useTools, useWorkspace} from 'sanity'
import {useLink, useRouterState} from 'sanity/router'
import {studioIcon} from '../icons.tsx'
import styles from './phone-bar.module.css'

const first = ['today', 'requests', 'prices', 'structure']
/** Today lists what is planned, so a phone needs no list of releases. */
export const onPhone = (tools: Tool[]) => tools.filter(({name}) => name !== 'releases')

const MoreIcon = studioIcon(Ellipsis)
const SettingsIcon = studioIcon(Settings)

export function PhoneBar() {
  const tools = onPhone(useTools())
  const active = useRouterState(state => state.tool)
  const sheet = useRef<HTMLDialogElement>(null)
  const barTools = first.flatMap(name => tools.find(tool => tool.name === name) ?? [])
  const others = tools.filter(({name}) => !first.includes(name))
  const close = () => sheet.current?.close()
  return (
    <Card>
      <nav className={styles.bar} aria-label="Tools">
        {barTools.map(tool => (
          <ToolEntry key={tool.name} tool={tool} isActive={tool.name === active} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
          <Entry icon={<MoreIcon />} title="More" />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
        <dialog ref={sheet} className={styles.sheet} id="more-tools" aria-label="More" onClick={close}>
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
