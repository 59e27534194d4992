import {formatPhone, telHref} from '#web/domain/business/phone.ts'
import styles from './phone-number.module.css'

/** Wraps as a whole. */
export function PhoneNumber({phone}: {phone: string}) {
  return <span className={styles.number}>{formatPhone(phone)}</span>
}

export function PhoneLink({phone}: {phone: string}) {
  return (
    <a href={telHref(phone)}>
      <PhoneNumber phone={phone} />
    </a>
  )
}
