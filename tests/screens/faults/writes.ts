import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId, ReadId } from '../../../machines/contract/calls.ts'
import { DEMO } from '../../../openapi/backend/db/demo.ts'
import type { FaultName } from '../../support/faults.ts'

export type WriteId = Exclude<OperationId, ReadId>

/** The user's actions for a write, and the texts and states of its outcomes. */
export interface WriteRow {
  path: string
  isSignedOut?: true
  /** Opens and fills the form, up to the submit button. */
  prepare?: () => Promise<unknown>
  send: () => Promise<unknown>
  /** Repeats the write after a refusal; `send` by default. */
  again?: () => Promise<unknown>
  /** The fallback if the server does not send a message (spec, section 8). */
  fallback: string
  /** True if any readable response means success. */
  isBodiless?: true
  /** The text that offers a check of an unknown outcome. Login and logout have none, because they are resent. */
  unknown?: RegExp
  /** Expects the typed values to be still there. */
  stillTyped?: () => Promise<unknown>
  /** A text that is visible once the write is done, and never before. */
  success: RegExp
  /** The live machine's states after a refusal, and after an unknown outcome. */
  refused: string
  unsure?: string
  /** Fields that a server may refuse individually, with their labels. */
  fields?: Readonly<Record<string, string>>
  /** A response field that may be invalid, and the text shown then, if different from `success`. */
  cell?: readonly [name: string, seen?: RegExp]
  /** The refusals with a special meaning for this call. */
  meanings?: Partial<Record<FaultName, () => Promise<unknown>>>
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const sees = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const press = (name: string | RegExp) => button(name).first().click()
const inDialog = (name: string) => () => dialog.getByRole('button', { name }).click()
const business = '/business/details/biz_23'
const price = 'Price of an extra user, USD'

const menu = (of: string | RegExp, item: string) => async () => {
  await press(of)
  await page.getByRole('menuitem', { name: item }).click()
}
const remove = async () => {
  await menu(/^Actions for/, 'Remove')()
  await press(/^Remove /)
}

// The type requires a row for each write.
export const writes: Record<WriteId, WriteRow> = {
  login: {
    path: '/login',
    isSignedOut: true,
    prepare: async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
      await page.getByLabelText('Password').fill(DEMO.password)
    },
    send: () => press('Sign in'),
    fallback: 'Something went wrong',
    stillTyped: () => expect.element(page.getByLabelText('Password')).toHaveValue(DEMO.password),
    success: /Asha Raman/,
    refused: 'auth.idle',
    fields: { email: 'Email' },
    cell: ['firstName', /Raman/],
    // The login call answers 401 to wrong credentials, so no session has ended.
    meanings: { 401: () => sees('The session has ended') },
  },
  logout: {
    path: '/payments',
    send: menu('Account of Asha Raman', 'Sign out'),
    again: () => press('Try again'),
    fallback: 'An error occurred',
    isBodiless: true,
    success: /^Sign in$/,
    refused: 'auth.success.signOutFailed',
  },
  addPlan: {
    path: '/subscription-plans?new=1&copy=pln_2',
    prepare: () => field('Name').fill('Zebra plan'),
    send: () => press('Add plan'),
    fallback: 'Failed to add plan',
    unknown: /We couldn’t confirm whether the plan was saved/,
    stillTyped: () => expect.element(field('Name')).toHaveValue('Zebra plan'),
    success: /^(Zebra plan: Plan added|Added Zebra plan)$/,
    refused: 'writeForm.open.editing',
    unsure: 'form.entry.open.unknown',
    fields: { name: 'Name' },
    cell: ['basePrice'],
  },
  updatePlan: {
    path: '/subscription-plans/update/pln_2',
    prepare: () => field('Name').fill('Zebra plan'),
    send: () => press('Save plan'),
    fallback: 'Unexpected error occurred',
    unknown: /We couldn’t confirm whether the plan was saved/,
    stillTyped: () => expect.element(field('Name')).toHaveValue('Zebra plan'),
    success: /Successfully Updated/,
    refused: 'planForm.editing',
    unsure: 'form.entry.open.unknown',
    fields: { name: 'Name' },
    cell: ['basePrice'],
    meanings: {
      // The plan was deleted meanwhile. It can't be saved, but the input stays readable.
      404: async () => {
        await sees('No such thing')
        await expect.element(page.getByRole('cell', { name: 'Zebra plan' })).toBeVisible()
      },
      412: async () => {
        await sees('Someone else changed this plan')
        await expect.element(field('Name')).toHaveValue('Zebra plan')
      },
    },
  },
  activatePlan: {
    path: '/subscription-plans',
    send: menu('Actions for Legacy Bundle', 'Activate'),
    again: () => press('Try again'),
    fallback: 'Failed to activate plan',
    isBodiless: true,
    unknown: /We couldn’t confirm whether it was activated/,
    success: /^Legacy Bundle(: Plan activated| activated)$/,
    refused: 'planList.status.error',
    unsure: 'plan.unknown',
  },
  deactivatePlan: {
    path: '/subscription-plans',
    send: menu('Actions for Growth', 'Deactivate'),
    again: () => press('Try again'),
    fallback: 'Failed to deactivate plan',
    isBodiless: true,
    unknown: /We couldn’t confirm whether it was deactivated/,
    success: /^Growth(: Plan deactivated| deactivated)$/,
    refused: 'planList.status.error',
    unsure: 'plan.unknown',
  },
  updateExtraUserPrice: {
    path: '/subscription-plans',
    prepare: async () => {
      await press('Change extra-user price')
      await field(price).fill('7')
    },
    send: () => press('Save price'),
    fallback: 'Failed to update plan',
    unknown: /We couldn’t confirm whether the price was changed/,
    stillTyped: () => expect.element(field(price)).toHaveValue('7.00'),
    success: /^(Extra-user price updated|Extra-user price changed to \$7.00)$/,
    refused: 'writeForm.open.editing',
    unsure: 'form.entry.open.unknown',
    fields: { price },
    cell: ['price'],
  },
  addBusiness: {
    path: '/business?new=1',
    prepare: async () => {
      await field('Name').fill('Zebra Works')
      await field('Email').first().fill('zebra@works.example')
      await field('First name').fill('Ann')
      await field('Last name').fill('Lee')
      await field('Owner’s email').fill('ann@works.example')
      await field('Seats').fill('5')
    },
    send: inDialog('Add business'),
    fallback: 'An error occurred',
    unknown: /We couldn’t confirm whether the business was added/,
    stillTyped: () => expect.element(field('Name')).toHaveValue('Zebra Works'),
    success: /^(Zebra Works: Business added|Added Zebra Works)$/,
    refused: 'writeForm.open.editing',
    unsure: 'form.entry.open.unknown',
    fields: { email: 'Email', ownerEmail: 'Owner’s email' },
    cell: ['count'],
  },
  toggleBusinessStatus: {
    path: business,
    send: async () => {
      await press('Deactivate')
      await press('Deactivate business')
    },
    fallback: 'An error occurred',
    unknown: /We couldn’t confirm whether/,
    success: /^Sable Media LLC(: Business deactivated| deactivated)$/,
    refused: 'queue.work.resting',
    unsure: 'queue.work.resting',
    cell: ['count'],
  },
  updateEmployeeCount: {
    path: `${business}?tab=employees`,
    prepare: async () => {
      await press('Change seats')
      await field('Seats').fill('77')
    },
    send: () => press('Save seats'),
    fallback: 'An error occurred',
    unknown: /We couldn’t confirm whether the seats were changed/,
    stillTyped: () => expect.element(field('Seats')).toHaveValue('77'),
    success: /^(Seats updated|Changed to 77 seats)$/,
    refused: 'writeForm.open.editing',
    unsure: 'form.entry.open.unknown',
    fields: { count: 'Seats' },
    cell: ['createdAt'],
  },
  addEmployee: {
    path: `${business}?tab=employees`,
    prepare: async () => {
      await press('Add employee')
      await field('First name').fill('Zoe')
      await field('Last name').fill('New')
      await field('Email').fill('zoe@x.example')
    },
    send: inDialog('Add employee'),
    fallback: 'An error occurred',
    unknown: /We couldn’t confirm whether the employee was added/,
    stillTyped: () => expect.element(field('First name')).toHaveValue('Zoe'),
    success: /^(Zoe New: Employee added|Added Zoe New)$/,
    refused: 'writeForm.open.editing',
    unsure: 'form.entry.open.unknown',
    fields: { email: 'Email' },
    cell: ['createdAt'],
  },
  removeEmployee: {
    path: `${business}?tab=employees`,
    send: remove,
    fallback: 'Failed to delete employees',
    isBodiless: true,
    unknown: /We couldn’t confirm whether/,
    success: /^Removed |: Employee removed$/,
    refused: 'queue.work.resting',
    unsure: 'queue.work.resting',
  },
}
