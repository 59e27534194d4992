/** The order by scope as a visitor goes through it. */
import type {Page} from 'playwright/test'
import {panel} from './book-page.ts'

export const next = (page: Page) => panel(page, 'scope').getByRole('button', {name: 'Continue'})
export const submit = (page: Page) => panel(page, 'scope').getByRole('button', {name: 'Submit Request'})
export const back = (page: Page) => panel(page, 'scope').getByRole('button', {name: 'Back'})
export const heading = (page: Page) => panel(page, 'scope').getByRole('heading', {level: 2})
export const box = (page: Page, name: string | RegExp) => panel(page, 'scope').getByRole('checkbox', {name})

export const titles = {
  1: 'What can we help with?',
  2: 'Which jobs?',
  3: 'Tell us about the project',
  4: "Where's the job, and how can we reach you?",
} as const
