import {Button} from '@sanity/ui'
import {ArrowLeft, ChartNoAxesColumn, Star} from 'lucide-react'
import {useStateLink} from 'sanity/router'
import {studioIcon} from '../../icons.tsx'
import office from '../office/office.module.css'
import {touch} from '../office/touch.ts'

const BackIcon = studioIcon(ArrowLeft)
const NumbersIcon = studioIcon(ChartNoAxesColumn)
const RatingsIcon = studioIcon(Star)

export function TodayLinks() {
  return (
    <nav className={office.buttons} aria-label="More of the office">
      <ScreenLink screen="numbers" text="Numbers" icon={NumbersIcon} />
      <ScreenLink screen="ratings" text="Ratings" icon={RatingsIcon} />
    </nav>
  )
}

export function BackToToday() {
  return (
    <div>
      <ScreenLink screen={null} text="Today" icon={BackIcon} />
    </div>
  )
}

function ScreenLink({screen, text, icon}: {screen: string | null; text: string; icon: typeof BackIcon}) {
  const {href, onClick} = useStateLink({state: screen ? {screen} : {}})
  return <Button {...touch} as="a" href={href} onClick={onClick} mode="ghost" icon={icon} text={text} />
}
