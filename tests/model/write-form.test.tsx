import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fillInBusiness, fillInEmployee, leaveForm, stopWaiting } from './gestures.ts'
import { businessModel, employeeModel, planModel, priceModel, seatsModel } from './models/write-form.ts'
import { meanwhile } from './plans.ts'
import { testOnTheScreen, type World } from './on-the-screen.tsx'

type Form = typeof seatsModel.machine

const saved = (text: RegExp) => () => expect.element(page.getByText(text)).toBeVisible()

/** The gestures and checks of a form in a sheet with this title and save button; `fill` enters a draft. */
function sheet<Draft extends object>(
  title: string,
  saveLabel: string,
  fill: (draft: Draft) => Promise<void>,
  showsSaved: () => Promise<unknown>,
) {
  const dialog = page.getByRole('dialog', { name: title })
  const save = dialog.getByRole('button', { name: new RegExp(`^${saveLabel}`) })
  const check = dialog.getByRole('button', { name: /^Check/ })
  const alert = dialog.getByRole('alert')
  const more = dialog.getByRole('button', { name: 'Save and add another' })
  const submit = async ({ draft, isMore = false }: { draft: Draft; isMore?: boolean }) => {
    if (check.elements().length === 0) await fill(draft)
    await (isMore ? more : save).click()
  }
  const isClosed = () => expect.element(dialog).not.toBeInTheDocument()
  return {
    events: {
      'form.submitted': submit,
      'form.left': leaveForm,
      'check.requested': () => check.click(),
      'wait.stopped': (_: unknown, world: Pick<World<Form>, 'app'>) => stopWaiting(world),
    },
    states: {
      'open.editing': async () => {
        await expect.element(save).not.toHaveAttribute('aria-disabled')
        await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
      },
      'open.unknown': async () => {
        await expect.element(alert).toHaveTextContent('We couldn’t confirm whether')
        await expect.element(check).toHaveFocus()
        await expect.element(dialog.getByRole('textbox').first()).toBeDisabled()
        await expect.element(save).not.toHaveAttribute('aria-disabled')
      },
      'open.sending': async () => {
        await expect.element(save).toHaveAttribute('aria-disabled', 'true')
        await expect.poll(() => alert.elements()).toEqual([])
      },
      'open.checking': async () => {
        await expect.element(alert).toHaveTextContent('We couldn’t confirm whether')
        await expect.element(save).toHaveAttribute('aria-disabled', 'true')
        await expect.element(check).toHaveAttribute('aria-disabled', 'true')
      },
      saved: async () => {
        await isClosed()
        await showsSaved()
      },
      left: isClosed,
    },
  }
}

const text = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })

const seats = sheet<{ count: string }>(
  'Change seats',
  'Save seats',
  ({ count }) => text('Seats').fill(count),
  saved(/^(Seats updated|Changed to 12 seats)$/),
)
testOnTheScreen<Form>(seatsModel, {
  ...seats,
  states: {
    ...seats.states,
    'open.editing': async () => {
      await seats.states['open.editing']()
      await expect.element(page.getByText(/ includes \d+ users?; each extra user costs \$/)).toBeVisible()
    },
  },
  answers: {
    'read (changed)': async ({ release }) => {
      await meanwhile('update businesses set seats = 12 where id = 23')
      await release()
    },
  },
})

testOnTheScreen<typeof employeeModel.machine>(employeeModel, {
  ...sheet('Add employee', 'Add employee', fillInEmployee, saved(/: Employee added$|^Added /)),
  answers: {
    'read (changed)': async ({ release }, _, { snapshot }) => {
      const { firstName, lastName, email } = snapshot().context.draft
      await meanwhile(`insert into employees (business_id, first_name, last_name, email, created_at)
        values (23, '${firstName}', '${lastName}', '${email}', now())`)
      await release()
    },
  },
})

testOnTheScreen<typeof businessModel.machine>(businessModel, {
  ...sheet('Add business', 'Add business', fillInBusiness, () =>
    expect.element(page.getByRole('link', { name: 'Sable Media LLC' }).first()).toBeVisible(),
  ),
  answers: {
    'read (changed)': async ({ release }, _, { snapshot }) => {
      const { name, email, ownerFirstName, ownerLastName, ownerEmail } = snapshot().context.draft
      await meanwhile(`insert into businesses (name, email, owner_first_name, owner_last_name, owner_email, seats, created_at)
        values ('${name}', '${email}', '${ownerFirstName}', '${ownerLastName}', '${ownerEmail}', 1, now())`)
      await release()
    },
  },
})

testOnTheScreen<typeof priceModel.machine>(priceModel, {
  ...sheet<{ price: string }>(
    'Change extra-user price',
    'Save price',
    ({ price }) => text('Price of an extra user, USD').fill(price),
    saved(/^(Extra-user price changed to \$\d+\.\d\d|Extra-user price updated)$/),
  ),
  answers: {
    'read (changed)': async ({ release }) => {
      await meanwhile('update extra_user_price set price = 7.5')
      await release()
    },
    'read (unreadable)': 'as modelled',
  },
})

testOnTheScreen<typeof planModel.machine>(planModel, {
  ...sheet<{ name: string }>(
    'Duplicate plan',
    'Add plan',
    ({ name }) => text('Name').fill(name),
    saved(/: Plan added$/),
  ),
  answers: {
    'read (changed)': async ({ release }) => {
      await meanwhile('delete from plans where id > 6')
      await meanwhile(
        `insert into plans (name, description, base_price, discount, duration, duration_type, users_included, is_active)
         select 'Growth 2', description, base_price, discount, duration, duration_type, users_included, is_active
         from plans where id = 2`,
      )
      await release()
    },
    'read (unchanged)': async ({ release }) => {
      await meanwhile('delete from plans where id > 6')
      await release()
    },
  },
})
