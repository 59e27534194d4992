import {Icon} from '../icon/icon.tsx'
import styles from './check-list.module.css'
import {Unbroken} from './unbroken.tsx'

export function CheckList({lines}: {lines: readonly string[]}) {
  return (
    <ul className={styles.list}>
      {lines.map(line => (
        <li key={line}>
          <Icon name="check" />
          <span>
            <Unbroken text={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}
