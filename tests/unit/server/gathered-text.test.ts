import {expect, test} from 'vitest'
import {composeGatheredText} from '#web/server/messages/gathered.ts'

const range = (first: number, count: number, step = 1) => Array.from({length: count}, (_, n) => first + n * step)

function compose(numbers: number[], about: 'new' | 'unanswered' | 'overdue' = 'new'): string {
  const openUrl = (number: number) => `https://handyman.example/s/${number}.0123456789abcdef0123456789abcdef`
  const listUrl = 'https://handyman.example/studio/requests'
  return composeGatheredText({numbers, about, maxLength: 1575, openUrl, listUrl})
}

test('a few requests have a link each, many are named in ranges, and very many from the first to the last', () => {
  expect(compose([1042, 1044]).split('\n')).toEqual([
    '2 requests in ten minutes, told together because many arrive',
    'No. 1042: https://handyman.example/s/1042.0123456789abcdef0123456789abcdef',
    'No. 1044: https://handyman.example/s/1044.0123456789abcdef0123456789abcdef',
  ])
  expect(
    compose([...range(1042, 40), 1090, ...range(1100, 2)])
      .split('\n')
      .slice(1),
  ).toEqual(['No. 1042-1081, 1090, 1100-1101', 'Open: https://handyman.example/studio/requests'])
  const most = compose(range(1001, 400, 2))
  expect(most).toContain('All between No. 1001 and No. 1799')
  expect(most.length).toBeLessThan(1575)
})

test('one request is not many', () => {
  expect(compose([1042])).toMatch(/^1 request in ten minutes/)
  expect(compose([1042], 'unanswered')).toMatch(/^1 request of a busy time is not answered yet\n/)
  expect(compose([1042, 1043], 'overdue')).toMatch(/^2 requests of a busy time are not answered, and the promised/)
})
