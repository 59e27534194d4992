import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {formatTime} from '../tools/office/clock-words.ts'

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

const plannedQuery = `*[_type == "system.release" && state in ["scheduled", "scheduling"]
  && defined(*[_id == "versions." + ^.name + "." + $id][0]._id)] | order(publishAt asc)[0].publishAt`

/** Publish asks first when a change to the same document is planned, which would replace it when its time comes. */
export function askBeforePlan(publish: DocumentActionComponent): DocumentActionComponent {
  const cached = made.get(publish)
  if (cached) return cached

  const action: DocumentActionComponent = props => {
    const own = publish(props)
    const client = useClient({apiVersion: '2025-02-19'})
    const [plannedAt, setPlannedAt] = useState<string | null>(null)
    if (!own?.onHandle || props.version) return own

    async function press() {
      const read = client.withConfig({perspective: 'raw'}).fetch<string | null>(plannedQuery, {id: props.id})
      // A plan that cannot be read does not keep the owner from publishing.
      const at = await read.catch(() => null)
      if (at) setPlannedAt(at)
      else own?.onHandle?.()
    }

    const close = () => setPlannedAt(null)
    const question = plannedAt && {
      type: 'confirm' as const,
      message: `A change of this page goes live ${formatTime(plannedAt)}. Publish this one now? The planned one replaces it then.`,
      confirmButtonText: 'Publish now',
      cancelButtonText: 'Wait',
      onCancel: close,
      onConfirm: () => {
        close()
        own.onHandle?.()
      },
    }
    return {...own, onHandle: () => void press(), dialog: question || own.dialog}
  }
  action.action = publish.action
  action.displayName = 'AskBeforePlan'
  made.set(publish, action)
  return action
}
