import {Fragment} from 'react'
import {formatHours} from '#schemas/hours-format.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Unbroken} from './unbroken.tsx'

interface HoursLinesProps {
  hours: SiteSettings['hours']
  className?: string | undefined
}

export function HoursLines({hours, className}: HoursLinesProps) {
  if (!hours?.length) return null
  return (
    <p className={className}>
      {hours.map((entry, index) => (
        <Fragment key={entry._key}>
          {index > 0 && <br />}
          <Unbroken text={formatHours(entry)} />
        </Fragment>
      ))}
    </p>
  )
}
