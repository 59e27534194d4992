import {Stack, Text} from '@sanity/ui'
import {useSchema, type ValidationMarker} from 'sanity'
import office from '../tools/office/office.module.css'

export function Faults({type, faults}: {type: string; faults: readonly ValidationMarker[]}) {
  const schemaType = useSchema().get(type)
  const titleOf = (name: string) =>
    schemaType?.jsonType === 'object' ? schemaType.fields.find(field => field.name === name)?.type.title : undefined
  const lines = faults.map(({path, message}) => {
    const title = titleOf(String(path[0]))
    return title ? `${title}: ${message}` : message
  })
  return (
    <Stack gap={4}>
      <Text>Please mend this first. The site keeps what it shows until then.</Text>
      <ul className={`${office.list} ${office.lines}`}>
        {[...new Set(lines)].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}
