import {expect, test} from 'vitest'
import {readContact} from '#web/server/assistant/brain/contact-details.ts'

test('an address of any town is read whole with its state, and work after it is work', () => {
  const cases: [typed: string, address: string][] = [
    ['my address is 12 Main St, Denver, CO 80202 and the sink leaks', '12 Main St, Denver, CO 80202'],
    ['12 Main St, Aurora CO 80012', '12 Main St, Aurora CO 80012'],
    ['12 Main St, Portland, OR 97201', '12 Main St, Portland, OR 97201'],
    ['12 Main St, two doors, or windows', '12 Main St'],
    ['12 Main St, hang a tv, co-axial cable', '12 Main St'],
  ]
  expect(cases.map(([typed]) => readContact(typed).contact.address)).toEqual(cases.map(([, address]) => address))
})
