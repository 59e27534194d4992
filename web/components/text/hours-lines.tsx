import {Fragment} from 'react'
import {formatHours} from '#schemas/hours-format.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Unbroken} from './unbroken.tsx'

interface HoursLinesProps {
  settings: Pick<SiteSettings, 'hours' | 'closedLine'>
  className?: string | undefined
}

export function HoursLines({settings: {hours, closedLine}, className}: HoursLinesProps) {
  const lines = [...(hours ?? []).map(formatHours), ...(closedLine ? [closedLine] : [])]
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <Unbroken text={line} />
        </Fragment>
      ))}
    </p>
  )
}
