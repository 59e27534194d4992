import {Fragment} from 'react'
import {formatHours} from '#schemas/hours-format.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {Unbroken} from './unbroken.tsx'

interface HoursLinesProps {
  settings: Pick<SiteSettings, 'hours' | 'closedLine'>
  className?: string | undefined
}

export function hoursLines({hours, closedLine}: HoursLinesProps['settings']): string[] {
  return [...(hours ?? []).map(formatHours), ...(closedLine ? [closedLine] : [])]
}

export function HoursLines({settings, className}: HoursLinesProps) {
  const lines = hoursLines(settings)
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
