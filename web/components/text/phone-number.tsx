import {formatPhone} from '#web/domain/business/phone.ts'
import styles from './phone-number.module.css'

/** Wraps as a whole. */
export function PhoneNumber({phone}: {phone: string}) {
  return <span className={styles.number}>{formatPhone(phone)}</span>
}
