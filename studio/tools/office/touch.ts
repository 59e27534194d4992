import styles from './office.module.css'

/** Makes buttons big enough for a thumb. */
export const touch = {className: styles.touch, fontSize: 2, padding: 3} as const
