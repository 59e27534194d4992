import {Card, Text} from '@sanity/ui'
import {useLiveQuery} from '../use-query.ts'
import {type PlansAnswer, planAhead, plansQuery, planTime} from './planned.ts'

const query = {listen: '*[_type == "system.release" || _id in path("versions.**")]', fetch: plansQuery}

export function PlanLine({id}: {id: string}) {
  const {data} = useLiveQuery<PlansAnswer>(query)
  const plan = data && planAhead(data, [id])
  if (!plan) return null
  return (
    <Card border radius={3} padding={4} role="status" aria-label="Planned change">
      <Text>A planned change goes live {planTime(plan)}. To cancel it, see Today.</Text>
    </Card>
  )
}
