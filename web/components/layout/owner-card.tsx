import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Picture} from '../media/picture.tsx'
import {PhoneNumber} from '../text/phone-number.tsx'
import styles from './owner-card.module.css'

/** Who comes to the house, and what vouches for them. Nothing while the owner has not said who it is. */
export function OwnerCard({settings}: {settings: SiteSettings}) {
  const {ownerName, ownerFace, license, insurance, phone, businessName} = settings
  if (!ownerName) return null
  return (
    <section className={styles.card} aria-labelledby="owner">
      {ownerFace?.asset && (
        <div className={styles.face}>
          <Picture photo={ownerFace} sizes="7rem" ratio={1} alt={ownerName} isWork />
        </div>
      )}
      <div>
        <h2 id="owner">{ownerName}</h2>
        <p>Owner of {businessName}</p>
        {[license, insurance].map(line => line && <p key={line}>{line}</p>)}
        {phone && (
          <p>
            <PhoneNumber phone={phone} />
          </p>
        )}
      </div>
    </section>
  )
}
