import {toHref} from '#schemas/link-address.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {deferLayout} from '../loading/defer-layout.ts'
import {EmailText} from '../text/email-text.tsx'
import {hoursLines} from '../text/hours-lines.tsx'
import {PhoneLink} from '../text/phone-number.tsx'
import {Unbroken} from '../text/unbroken.tsx'
import styles from './site-footer.module.css'

export function SiteFooter({settings}: {settings: SiteSettings}) {
  const {businessName, tagline, phone, email, footerLinks, serviceAreas, privacyLink, copyrightYear} = settings
  const {license, insurance, profiles, words} = settings
  const proof = [license, insurance].filter(Boolean)
  return (
    <footer className={styles.footer} {...deferLayout}>
      <div className={styles.columns}>
        <div className={styles.business}>
          <p className={styles.name}>{businessName}</p>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          <ul className={styles.contact}>
            {phone && (
              <li>
                <PhoneLink phone={phone} />
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`} aria-label={email}>
                  <EmailText email={email} />
                </a>
              </li>
            )}
            {hoursLines(settings).map(line => (
              <li key={line}>
                <Unbroken text={line} />
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 className={styles.heading} id="footer-links">
            {words.quickLinks}
          </h2>
          <ul>
            {footerLinks.map(({_key, label, href}) => (
              <li key={_key}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>{words.serviceAreas}</h2>
          <ul>
            {serviceAreas.map(({name, path}) => (
              <li key={name}>{path ? <a href={path}>{name}</a> : name}</li>
            ))}
          </ul>
        </div>
      </div>
      {profiles && profiles.length > 0 && (
        <ul className={styles.profiles} aria-label="Find us elsewhere">
          {profiles.map(({_key, label, url}) => {
            const href = toHref(url)
            return (
              href && (
                <li key={_key}>
                  <a href={href}>{label}</a>
                </li>
              )
            )
          })}
        </ul>
      )}
      <p className={styles.legal}>
        <span>
          © {copyrightYear} {businessName}
        </span>
        {proof.map(line => (
          <span key={line}>{line}</span>
        ))}
        {privacyLink && <a href={privacyLink.href}>{privacyLink.label}</a>}
      </p>
    </footer>
  )
}
