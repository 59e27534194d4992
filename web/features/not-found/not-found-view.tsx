import {ActionLink} from '#web/components/action-link.tsx'
import {PageHead} from '#web/components/page-head.tsx'
import {telHref} from '#web/components/phone.ts'
import {PhoneNumber} from '#web/components/phone-number.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {NotFoundPageQueryResult} from '#web/content/sanity-types.gen.ts'
import styles from './not-found-view.module.css'

interface NotFoundViewProps {
  page: NotFoundPageQueryResult
  settings: SiteSettings
}

export function NotFoundView({page, settings: {phone}}: NotFoundViewProps) {
  return (
    <>
      <PageHead heading={page?.heading ?? 'Page not found'} intro={page?.text} />
      <div className={styles.ways}>
        {page?.links?.map(({_key, label, href}) => (
          <ActionLink key={_key} href={href ?? '/'}>
            {label}
          </ActionLink>
        ))}
        {phone && (
          <ActionLink href={telHref(phone)} icon="phone" look="solid">
            Call <PhoneNumber phone={phone} />
          </ActionLink>
        )}
      </div>
    </>
  )
}
