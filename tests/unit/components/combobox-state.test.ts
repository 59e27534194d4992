import {expect, test} from 'vitest'
import {
  announcement,
  type ComboboxKey,
  type ComboboxState,
  closed,
  reduceCombobox,
} from '#web/components/form/address-input/combobox-state.ts'

const streets = ['Elm St', 'Elm Ave', 'Elm Ct'].map((main, index) => ({
  id: String(index),
  main,
  secondary: 'Charlotte, NC',
  text: `${main}, Charlotte, NC`,
}))
const found = reduceCombobox(closed, {kind: 'found', suggestions: streets})

const press = (state: ComboboxState, ...keys: ComboboxKey[]) =>
  keys.reduce((before, key) => reduceCombobox(before, {kind: 'key', key}), state)

test('suggestions open the list and nothing is chosen by itself', () => {
  expect(found).toEqual({suggestions: streets, isOpen: true, active: -1})
})

test('the arrow keys go through the list, back to the field at either end, and around', () => {
  expect(press(found, 'ArrowDown').active).toBe(0)
  expect(press(found, 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(2)
  expect(press(found, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(-1)
  expect(press(found, 'ArrowUp').active).toBe(2)
  expect(press(found, 'ArrowDown', 'ArrowUp').active).toBe(-1)
})

test('keys that move within the text leave the list without closing it', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'] as const) {
    expect(press(found, 'ArrowDown', key)).toEqual(found)
  }
})

test('a closed list opens again at the key pressed, an empty one never does', () => {
  const shut = reduceCombobox(press(found, 'ArrowDown'), {kind: 'close'})
  expect(shut).toEqual({suggestions: streets, isOpen: false, active: -1})
  expect(press(shut, 'ArrowUp')).toMatchObject({isOpen: true, active: 2})
  expect(press(closed, 'ArrowDown')).toBe(closed)
  expect(reduceCombobox(found, {kind: 'found', suggestions: []})).toEqual(closed)
})

test('typing on keeps the list until the next answer, with nothing chosen', () => {
  expect(reduceCombobox(press(found, 'ArrowDown'), {kind: 'edited'})).toEqual(found)
})

test('how many there are is said once, and that there are none only after asking', () => {
  expect(announcement(found, true)).toBe('3 addresses suggested. Use the up and down arrow keys to choose.')
  expect(announcement({...found, suggestions: streets.slice(0, 1)}, true)).toMatch(/^1 address suggested\./)
  expect(announcement(press(found, 'ArrowDown'), true)).toBe('')
  expect(announcement(closed, true)).toBe('No address suggested.')
  expect(announcement(closed, false)).toBe('')
})
