import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {type PlanAhead, planTime, readPlanAhead} from '../plans/planned.ts'

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Publish asks first when a change to the same document is planned, which would replace it when its time comes. */
export function askBeforePlan(publish: DocumentActionComponent): DocumentActionComponent {
  const cached = made.get(publish)
  if (cached) return cached

  const action: DocumentActionComponent = props => {
    const own = publish(props)
    const client = useClient({apiVersion: '2025-02-19'})
    const [plan, setPlan] = useState<PlanAhead | null>(null)
    if (!own?.onHandle || props.version) return own

    async function press() {
      // A plan that cannot be read does not keep the owner from publishing.
      const found = await readPlanAhead(client, [props.id]).catch(() => null)
      if (found) setPlan(found)
      else own?.onHandle?.()
    }

    const close = () => setPlan(null)
    const question = plan && {
      type: 'confirm' as const,
      message: `A change of this page goes live ${planTime(plan)}. Publish this one now? The planned one replaces it then.`,
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
