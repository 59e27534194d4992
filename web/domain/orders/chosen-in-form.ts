import {customService} from '../pricing/catalogue.ts'
import type {ChosenOption} from '../pricing/price-scope.ts'

export function chosenInForm(form: FormData | URLSearchParams): {services: string[]; options: ChosenOption[]} {
  const all = (name: string) => form.getAll(name).map(String)
  const own = customService(all('custom_service')[0] ?? '')
  // One map, because a body may have forty thousand options.
  const first = new Map([...form].reverse())
  const options = all('options').map(option => ({option, amount: Number(first.get(`amount:${option}`)) || null}))
  return {services: own ? [...all('services'), own] : all('services'), options}
}
