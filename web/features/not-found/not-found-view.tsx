import {PageHead} from '#web/components/layout/page-head.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import {PhoneNumber} from '#web/components/text/phone-number.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {NotFoundPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {telHref} from '#web/domain/business/phone.ts'
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
