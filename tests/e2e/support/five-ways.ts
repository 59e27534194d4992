/** The five ways in which a request comes, each with a photo, as a visitor goes them. */
import {randomUUID} from 'node:crypto'
import {expect, type Page} from 'playwright/test'
import {answer, contactDetails, fillContact, input, openAssistant, say, thanks} from './assistant-page.ts'
import {fillPerson, openBook, panel, somebody} from './book-page.ts'
import {fillLong, fillShort, onePhoto, openForm, takeTime} from './forms.ts'
import {box, next, submit as submitScope} from './scope-page.ts'

export interface Sent {
  name: string
  /** Words of the customer that the owner has to see. */
  words: string
}

type Way = (page: Page) => Promise<Sent>

/** Letters only, as names are. */
const newName = (way: string) =>
  way +
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)

const short: Way = async page => {
  const name = newName('Short')
  await openForm(page, '/', 'estimate')
  await fillShort(page, name)
  await addPhoto(page, '#estimate-form')
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText('Request No.')).toBeVisible()
  return {name, words: 'Two doors stick'}
}

const long: Way = async page => {
  const name = newName('Long')
  await openForm(page, '/contact', 'contact')
  await fillLong(page, name)
  await addPhoto(page, '#contact-form')
  await takeTime(page)
  await page.getByRole('button', {name: 'Send Request'}).click()
  await expect(page.getByText('Request No.')).toBeVisible()
  return {name, words: 'A hole behind the door'}
}

const scope: Way = async page => {
  const person = somebody(newName('Scope'))
  await openBook(page)
  await box(page, /^Installations/).check()
  await next(page).click()
  await box(page, 'TV mounting').check()
  await box(page, /^Full motion mount/).check()
  await next(page).click()
  await panel(page, 'scope').getByLabel('Project description').fill('Over the fireplace')
  await panel(page, 'scope').getByRole('radio', {name: 'Next week'}).check()
  await addPhoto(page, '#scope')
  await next(page).click()
  await fillPerson(page, person)
  await submitScope(page).click()
  await expect(panel(page, 'scope').getByText('Request No.')).toBeVisible()
  return {name: person.name, words: 'Over the fireplace'}
}

const hourly: Way = async page => {
  const person = somebody(newName('Hourly'))
  await openBook(page, '?tab=hourly')
  await panel(page, 'hourly')
    .getByRole('radio', {name: /^POPULAR 4 hours/})
    .check()
  await panel(page, 'hourly').getByLabel('Project description').fill('Five small things')
  await fillPerson(page, person)
  await addPhoto(page, '#hourly')
  await panel(page, 'hourly').getByRole('button', {name: 'Submit Hourly Request'}).click()
  await expect(panel(page, 'hourly').getByText('Request No.')).toBeVisible()
  return {name: person.name, words: 'Five small things'}
}

const assistant: Way = async page => {
  const person = somebody(newName('Chat'))
  await openAssistant(page)
  await say(page, 'hello')
  await say(page, 'I need a 55 inch tv mounted with a full motion mount')
  await say(page, 'living room')
  const photos = page.locator('#ai input[type="file"]').first()
  await photos.setInputFiles(await onePhoto())
  await expect(page.getByText('Sent', {exact: true}).first()).toBeVisible()
  await say(page, 'here is a photo')
  const consent = contactDetails(page).getByRole('checkbox', {name: /^I agree/})
  await consent.check()
  await fillContact(contactDetails(page), person)
  // The summary tells them when they are left.
  await contactDetails(page).getByLabel('Email').blur()
  await expect(answer(page, 'Send request')).toBeVisible()
  await input(page).fill('yes')
  await input(page).press('Enter')
  await expect(thanks(page)).toBeVisible()
  return {name: person.name, words: '55 inch tv'}
}

export const fiveWays: Record<string, Way> = {short, long, scope, hourly, assistant}

async function addPhoto(page: Page, inside: string): Promise<void> {
  await page
    .locator(inside)
    .getByLabel('Photos')
    .setInputFiles(await onePhoto())
  await expect(page.locator(inside).getByText('Sent', {exact: true})).toBeVisible()
}
