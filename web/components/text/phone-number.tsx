import {formatPhone} from '#web/domain/business/phone.ts'
import styles from './phone-number.module.css'

/** A number is read in one piece: it goes to the next line as a whole, and breaks only where it is wider than that. */
export function PhoneNumber({phone}: {phone: string}) {
  return <span className={styles.number}>{formatPhone(phone)}</span>
}
