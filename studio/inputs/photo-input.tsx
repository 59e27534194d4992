import {Stack} from '@sanity/ui'
import {type FormPatch, type ObjectInputProps, PatchEvent, type Path, set, unset, useFormValue} from 'sanity'
import {GhostButton} from '../tools/office/buttons.tsx'
import {proposeAlt} from './alt-proposal.ts'

/** Proposes what a picture of finished work shows. A new picture is no drawing, whatever the one before was. */
export function PhotoInput(props: ObjectInputProps) {
  const {value, onChange, path, readOnly} = props
  const proposal = useProposal(path)
  const photo = value as {asset?: object; alt?: string} | undefined
  const change = (patch: FormPatch | FormPatch[] | PatchEvent) => {
    const event = PatchEvent.from(patch)
    const isReplaced = event.patches.some(({type, path: [name, ...rest]}) => {
      return type === 'set' && name === 'asset' && rest.length === 0
    })
    onChange(isReplaced ? event.append(unset(['isDrawing'])) : event)
  }
  return (
    <Stack gap={3}>
      {props.renderDefault({...props, onChange: change})}
      {proposal && photo?.asset && !photo.alt && !readOnly && (
        <div>
          <GhostButton text={`Say “${proposal}”`} onClick={() => onChange(set(proposal, ['alt']))} />
        </div>
      )}
    </Stack>
  )
}

/** Null for a picture that is not of finished work. */
function useProposal(path: Path): string | null {
  const {_type, title, category} = useFormValue([]) as {_type: string; title?: string; category?: string}
  const isWork = _type === 'galleryItem' || (_type === 'service' && path.length > 1 && path[0] !== 'seo')
  return isWork ? proposeAlt({title, category, isBefore: path.at(-1) === 'before'}) : null
}
