import {Card, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {getPublishedId, type InputProps, useDocumentStore} from 'sanity'
import {type PlanAhead, type PlansAnswer, planAhead, plansQuery, planTime} from './planned.ts'

export function FormWithPlan({props, children}: {props: InputProps; children: ReactNode}) {
  const id = (props.value as {_id?: string} | undefined)?._id
  return (
    <Stack gap={4}>
      {id && <PlanLine id={getPublishedId(id)} />}
      {children}
    </Stack>
  )
}

function PlanLine({id}: {id: string}) {
  const plan = usePlan(id)
  if (!plan) return null
  return (
    <Card border radius={3} padding={4} role="status" aria-label="Planned change">
      <Text>A planned change goes live {planTime(plan)}. To cancel it, see Today.</Text>
    </Card>
  )
}

const query = {listen: '*[_type == "system.release" || _id in path("versions.**")]', fetch: plansQuery}

function usePlan(id: string): PlanAhead | null {
  const documentStore = useDocumentStore()
  const [plan, setPlan] = useState<PlanAhead | null>(null)
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'plans'}
    const subscription = documentStore.listenQuery(query, {}, options).subscribe({
      next: (answer: PlansAnswer) => setPlan(planAhead(answer, [id])),
      error: () => setPlan(null),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, id])
  return plan
}
