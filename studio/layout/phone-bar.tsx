/** On a phone the Studio's tools stand at the thumb; Sanity keeps them behind a menu at the top. */
import {Ellipsis} from 'lucide-react'
import {type ReactNode, useState} from 'react'
import {type Tool, ToolLink, useTools} from 'sanity'
import {useRouterState} from 'sanity/router'
import {studioIcon} from '../icons.tsx'
import styles from './phone-bar.module.css'

const first = ['today', 'requests', 'prices', 'structure']
const shortTitles: Record<string, string> = {structure: 'Pages'}
const MoreIcon = studioIcon(Ellipsis)

export function PhoneBar() {
  const tools = useTools()
  const active = useRouterState(state => state.tool)
  const [isOpen, setIsOpen] = useState(false)
  const barTools = first.flatMap(name => tools.find(tool => tool.name === name) ?? [])
  const others = tools.filter(({name}) => !first.includes(name))
  const close = () => setIsOpen(false)
  return (
    <nav className={styles.bar} aria-label="Tools">
      {isOpen && (
        <ul className={styles.sheet} id="more-tools">
          {others.map(tool => (
            <li key={tool.name}>
              <ToolEntry tool={tool} isActive={tool.name === active} onPress={close} />
            </li>
          ))}
        </ul>
      )}
      {barTools.map(tool => (
        <ToolEntry key={tool.name} tool={tool} isActive={tool.name === active} onPress={close} />
      ))}
      <button type="button" aria-expanded={isOpen} aria-controls="more-tools" onClick={() => setIsOpen(!isOpen)}>
        <Entry icon={<MoreIcon />} title="More" />
      </button>
    </nav>
  )
}

function ToolEntry({tool, isActive, onPress}: {tool: Tool; isActive: boolean; onPress: () => void}) {
  const {icon: Icon, name, title} = tool
  return (
    <ToolLink name={name} aria-current={isActive ? 'page' : undefined} onClick={onPress}>
      <Entry icon={Icon && <Icon />} title={shortTitles[name] ?? title} />
    </ToolLink>
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
