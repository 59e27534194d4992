import {formatPhone} from '#web/domain/business/phone.ts'
import styles from './phone-number.module.css'
import {Unbroken} from './unbroken.tsx'

/** Wraps as a whole; too long for its line, at its space. */
export function PhoneNumber({phone}: {phone: string}) {
  return (
    <span className={styles.number}>
      <Unbroken text={formatPhone(phone)} />
    </span>
  )
}
