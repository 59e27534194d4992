import {Button, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import office from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'
import {countDrawings, drawingsTitle} from '../photos/drawings.ts'
import {useDrawings} from '../photos/drawings-screen.tsx'
import {AddPhotosLink, photosIntent} from '../photos/photos-link.tsx'

export function Drawings() {
  const count = countDrawings(useDrawings() ?? [])
  if (count === 0) return null
  return (
    <Section title={drawingsTitle(count)}>
      <Text>Where they stand as finished work, the site calls them illustrations. Your own photos sell better.</Text>
      <div className={office.buttons}>
        <AddPhotosLink />
        <Button
          {...touch}
          as={IntentLink}
          mode="ghost"
          intent={photosIntent}
          params={{screen: 'drawings'}}
          text="Show the drawings"
        />
      </div>
    </Section>
  )
}
