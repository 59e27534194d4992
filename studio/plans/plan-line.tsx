import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {getPublishedId, type InputProps} from 'sanity'
import {useLiveQuery} from '../use-query.ts'
import {type PlansAnswer, planAhead, plansQuery, planTime} from './planned.ts'

export function FormWithPlan({props, children}: {props: InputProps; children: ReactNode}) {
  const id = (props.value as {_id?: string} | undefined)?._id
  return (
    <Stack gap={4}>
      {id && <PlanLine id={getPublishedId(id)} />}
      {children}
    </Stack>
  )
}

const query = {listen: '*[_type == "system.release" || _id in path("versions.**")]', fetch: plansQuery}

function PlanLine({id}: {id: string}) {
  const {data} = useLiveQuery<PlansAnswer>(query)
  const plan = data && planAhead(data, [id])
  if (!plan) return null
  return (
    <Card border radius={3} padding={4} role="status" aria-label="Planned change">
      <Text>A planned change goes live {planTime(plan)}. To cancel it, see Today.</Text>
    </Card>
  )
}
