import {Icon} from '../icon/icon.tsx'
import styles from './points.module.css'
import {Unbroken} from './unbroken.tsx'

interface Point {
  _key: string
  icon: string | null
  heading: string | null
  text: string | null
}

export function Points({points}: {points: readonly Point[]}) {
  return (
    <ul className={styles.points}>
      {points.map(({_key, icon, heading, text}) => (
        <li key={_key}>
          <Icon name={icon} />
          <div>
            <h3>{heading}</h3>
            {text && (
              <p>
                <Unbroken text={text} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
