import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Icon} from '../icon/icon.tsx'
import {Picture} from '../media/picture.tsx'
import {PhoneLink} from '../text/phone-number.tsx'
import styles from './owner-card.module.css'

/** Who comes to the house, and what vouches for them. Nothing while the owner has not said who it is. */
export function OwnerCard({settings}: {settings: SiteSettings}) {
  const {ownerName, ownerFace, ownerSignature, license, insurance, phone, businessName} = settings
  if (!ownerName) return null
  return (
    <section className={styles.card} aria-labelledby="owner">
      {ownerFace?.asset && (
        <div className={styles.face}>
          <Picture photo={ownerFace} sizes="7rem" ratio={1} alt={ownerName} />
        </div>
      )}
      <div className={styles.words}>
        <div>
          <h2 id="owner">{ownerName}</h2>
          <p>Owner of {businessName}</p>
          {ownerSignature?.asset && (
            <div className={styles.signature}>
              <Picture photo={ownerSignature} sizes="10rem" ratio={3} alt={`Signature of ${ownerName}`} />
            </div>
          )}
        </div>
        <ul className={styles.proof}>
          {Object.entries({'badge-check': license, 'shield-check': insurance}).map(
            ([icon, line]) =>
              line && (
                <li key={icon}>
                  <Icon name={icon} /> {line}
                </li>
              ),
          )}
          {phone && (
            <li>
              <Icon name="phone" />
              <PhoneLink phone={phone} />
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
