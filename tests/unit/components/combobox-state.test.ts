import {expect, test} from 'vitest'
import {announcement, type ComboboxState, closed, pressKey} from '#web/components/form/address-input/use-combobox.ts'

const streets = ['Elm St', 'Elm Ave', 'Elm Ct'].map((main, index) => ({
  id: String(index),
  main,
  secondary: 'Charlotte, NC',
  text: `${main}, Charlotte, NC`,
}))
const found: ComboboxState = {suggestions: streets, isOpen: true, active: -1, hasAsked: true}

const press = (state: ComboboxState, ...keys: string[]) => keys.reduce(pressKey, state)

test('the arrow keys go through the list, back to the field at either end, and around', () => {
  expect(press(found, 'ArrowDown').active).toBe(0)
  expect(press(found, 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(2)
  expect(press(found, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(-1)
  expect(press(found, 'ArrowUp').active).toBe(2)
  expect(press(found, 'ArrowDown', 'ArrowUp').active).toBe(-1)
  expect(press(found, 'ArrowUp', 'ArrowUp').active).toBe(1)
})

test('keys that move within the text leave the list without closing it', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'] as const) {
    expect(press(found, 'ArrowDown', key)).toEqual(found)
  }
})

test('a closed list opens again at the key pressed, an empty one never does', () => {
  const shut = {...found, isOpen: false}
  expect(press(shut, 'ArrowUp')).toMatchObject({isOpen: true, active: 2})
  expect(press(closed, 'ArrowDown')).toBe(closed)
})

test('how many there are is said once, and that there are none only after asking', () => {
  expect(announcement(found)).toBe('3 addresses suggested. Use the up and down arrow keys to choose.')
  expect(announcement({...found, suggestions: streets.slice(0, 1)})).toMatch(/^1 address suggested\./)
  expect(announcement(press(found, 'ArrowDown'))).toBe('')
  expect(announcement({...closed, hasAsked: true})).toBe('No address suggested.')
  expect(announcement(closed)).toBe('')
})
