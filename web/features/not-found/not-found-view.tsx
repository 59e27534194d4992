import {ActionLink} from '#web/components/action-link.tsx'
import {PageHead} from '#web/components/page-head.tsx'
import {formatPhone, telHref} from '#web/components/phone.ts'
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
            Call {formatPhone(phone)}
          </ActionLink>
        )}
      </div>
    </>
  )
}
