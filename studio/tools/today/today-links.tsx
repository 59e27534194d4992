import {ArrowLeft, ChartNoAxesColumn, Star} from 'lucide-react'
import {useStateLink} from 'sanity/router'
import {studioIcon} from '../../icons.tsx'
import {GhostButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'

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
  return <GhostButton as="a" href={href} onClick={onClick} icon={icon} text={text} />
}
