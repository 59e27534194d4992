import {Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {type PlanAhead, planTime, readPlanAhead} from '../plans/planned.ts'
import {findStaleDraft, freshenDraft, type StaleDraft} from '../plans/stale-draft.ts'
import {GhostButton, TouchButton} from '../tools/office/buttons.tsx'
import office from '../tools/office/office.module.css'
import {useTask} from '../tools/office/use-task.ts'
import {aroundAction} from './around-action.ts'

/** A planned change would replace what is published now; publishing an old draft would undo one that is live. */
export const askBeforePlan = aroundAction('AskBeforePlan', (own, props) => {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const [{plan, stale}, setFound] = useState<{plan?: PlanAhead | null; stale?: StaleDraft | null}>({})
  const {run, isBusy} = useTask()
  if (!own?.onHandle || props.version) return own

  async function press() {
    // A plan that cannot be read does not keep the owner from publishing.
    const plan = await readPlanAhead(client, [props.id]).catch(() => null)
    const stale = plan ? null : await findStaleDraft(client, props.id, Date.now()).catch(() => null)
    if (plan || stale) setFound({plan, stale})
    else own?.onHandle?.()
  }

  const close = () => setFound({})
  const confirm = () => {
    close()
    own.onHandle?.()
  }
  const take = (stale: StaleDraft) =>
    run(() => freshenDraft(client, stale).then(close), 'The new prices are in your changes. Publish when you are ready')
  const question = plan && {
    type: 'confirm' as const,
    message: `A change of this page goes live ${planTime(plan)}. Publish this one now? The planned one replaces it then.`,
    confirmButtonText: 'Publish now',
    cancelButtonText: 'Wait',
    onCancel: close,
    onConfirm: confirm,
  }
  const staleQuestion = stale && {
    type: 'dialog' as const,
    header: 'Newer prices are live',
    width: 'small' as const,
    onClose: close,
    content: (
      <Stack gap={4}>
        <Text>
          New prices went live {planTime(stale.plan)}. Your changes were begun before, and would put the old prices
          back.
        </Text>
        <div className={office.buttons}>
          <TouchButton text="Take over the new prices" loading={isBusy} onClick={() => take(stale)} />
          <GhostButton text="Publish the old prices" disabled={isBusy} onClick={confirm} />
        </div>
      </Stack>
    ),
  }
  return {...own, onHandle: () => void press(), dialog: question || staleQuestion || own.dialog}
})
