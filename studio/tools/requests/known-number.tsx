import {Stack, Text} from '@sanity/ui'
import {useCallback} from 'react'
import {phoneDigits} from '../../../schemas/phone-digits.ts'
import type {NewPhoneRequest} from '../../../web/domain/office/new-request.ts'
import type {RequestDetail, RequestPage} from '../../../web/domain/office/wire.ts'
import {GhostButton} from '../office/buttons.tsx'
import {agoWords} from '../office/clock-words.ts'
import type {OfficeClient} from '../office/office-client.ts'
import {useAct, useNow, useOfficeData} from '../office/use-office-data.ts'

interface KnownNumberProps {
  digits: string
  onFill: (person: Pick<NewPhoneRequest, 'name' | 'address'>) => void
}

/** Who called from this number before. The email stays out: a stranger may have typed it. */
export function KnownNumber({digits, onFill}: KnownNumberProps) {
  const load = useCallback(
    async (office: OfficeClient) => {
      const {requests} = await office.post<RequestPage>('requests', {list: 'all', query: digits})
      return {newest: requests.find(({phone}) => phoneDigits(phone) === digits) ?? null}
    },
    [digits],
  )
  const newest = useOfficeData(load).data?.newest
  const {act, isBusy} = useAct()
  const now = useNow()
  if (!newest) return null
  const {number, name, createdAt, firstLine} = newest
  const fill = () =>
    act(async office => {
      const {address} = await office.get<RequestDetail>(`requests/${number}`)
      onFill({name, address: address ?? ''})
    })
  return (
    <Stack gap={3}>
      <Text>
        You know this number: {name}, No. {number}, {agoWords(createdAt, now)}
        {firstLine && `, “${firstLine}”`}
      </Text>
      <div>
        <GhostButton text="Use name and address" disabled={isBusy} onClick={fill} />
      </div>
    </Stack>
  )
}
