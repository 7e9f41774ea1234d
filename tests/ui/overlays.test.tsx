import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../src/ui/controls/Button.tsx'
import { Dialog } from '../../src/ui/overlay/Dialog.tsx'
import { FormSheet } from '../../src/ui/overlay/FormSheet.tsx'
import { MenuButton } from '../../src/ui/controls/MenuButton.tsx'
import { Messages } from '../../src/ui/overlay/Messages.tsx'
import { showMessage } from '../../src/browser/messages.ts'
import { Select } from '../../src/ui/controls/Select.tsx'
import { Sheet } from '../../src/ui/overlay/Sheet.tsx'
import { show } from './render.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const plans = Array.from({ length: 40 }, (_, i) => ({
  id: `p${i}`,
  text: `${i % 2 ? 'Basic' : 'Team'} ${i}`,
}))

function Plan() {
  const [plan, setPlan] = useState('p0')
  return <Select label="Plan" value={plan} onChange={setPlan} options={plans} />
}

// Requirements: §9.10, §9.11
test('a select is at most 24rem high and stays 10 px from the edge of the viewport', async () => {
  show(<Plan />)
  await page.getByRole('button', { name: /Plan/ }).click()
  const popover = () => page.getByRole('listbox').element().parentElement?.getBoundingClientRect()
  await expect.poll(() => popover()?.height).toBe(384)
  await page.viewport(1280, 300)
  await expect.poll(() => popover()?.bottom).toBe(290)
  await page.viewport(1280, 800)
})

test('a select does not read computed styles while it renders, because that would slow down every page turn', async () => {
  const asked = vi.spyOn(window, 'getComputedStyle')
  flushSync(() => show(<Plan />))
  const ofTheRoot = asked.mock.calls.filter(([element]) => element === document.documentElement)
  await expect.element(page.getByRole('button', { name: /Plan/ })).toBeVisible()
  expect(ofTheRoot).toEqual([])
})

// Requirements: §9.13
test('a select’s scroll button scrolls by one option every 50 ms while hovered', async () => {
  show(<Plan />)
  await page.getByRole('button', { name: /Plan/ }).click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const option = page.getByRole('option').first().element().getBoundingClientRect().height
  const scroller = () => document.querySelector('[data-scroll=down]')
  await expect.poll(scroller).not.toBeNull()
  const down = scroller()
  expect(document.querySelector('[data-scroll=up]')).toBeNull()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  down?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  vi.advanceTimersByTime(49)
  expect(list.element().scrollTop).toBe(0)
  vi.advanceTimersByTime(1)
  expect(list.element().scrollTop).toBe(option)
  vi.advanceTimersByTime(100)
  expect(list.element().scrollTop).toBe(3 * option)
  down?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
  vi.advanceTimersByTime(500)
  expect(list.element().scrollTop).toBe(3 * option)
})

// Requirements: §9.12
test('typed letters find an option, and are forgotten after 1000 ms', async () => {
  show(<Plan />)
  await page.getByRole('button', { name: /Plan/ }).click()
  await expect.element(page.getByRole('option', { name: 'Team 0' })).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('basic 1')
  await expect.element(page.getByRole('option', { name: 'Basic 1', exact: true })).toHaveFocus()
  vi.advanceTimersByTime(999)
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('option', { name: 'Basic 11' })).toHaveFocus()
  vi.advanceTimersByTime(1000)
  await userEvent.keyboard('team 0')
  await expect.element(page.getByRole('option', { name: 'Team 0', exact: true })).toHaveFocus()
})

function Removal({ isPending = false, error }: { isPending?: boolean; error?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Remove</Button>
      {isOpen && (
        <Dialog
          title="Remove employee"
          action={{ label: 'Remove Ann Lee', isDanger: true, onPress: () => undefined }}
          isPending={isPending}
          error={error}
          onClose={() => setOpen(false)}
        >
          Ann Lee loses access.
        </Dialog>
      )}
    </>
  )
}

function RemovalByMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuButton
        label="Actions"
        icon="…"
        sections={[{ id: 'all', entries: [{ id: 'remove', text: 'Remove' }] }]}
        onAction={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          title="Remove employee"
          action={{ label: 'Remove Ann Lee', isDanger: true, onPress: () => undefined }}
          onClose={() => setOpen(false)}
        >
          Ann Lee loses access.
        </Dialog>
      )}
    </>
  )
}

// Requirements: A39, U27
test('a destructive action asks for confirmation with the focus on Cancel, and then returns the focus to its opener', async () => {
  show(<Removal />)
  const opener = page.getByRole('button', { name: 'Remove', exact: true })
  await opener.click()
  await expect.element(page.getByRole('alertdialog', { name: 'Remove employee' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

// Requirements: A39
test('a dialog opened from a menu returns the focus to the menu’s button, every time', async () => {
  show(<RemovalByMenu />)
  const opener = page.getByRole('button', { name: 'Actions' })
  await opener.click()
  for (const _ of [1, 2]) {
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  }
})

// Requirements: A39, U28
test('a dialog stays open while its action is pending, and shows the failure inside', async () => {
  show(<Removal isPending error="Failed to delete employees" />)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cancel).toHaveAccessibleDescription('Already sent')
  await cancel.click({ force: true })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to delete employees')
})

test('a sheet whose form is being saved says why it cannot be closed', async () => {
  const close = vi.fn()
  show(
    <Sheet title="Update plan" isPending onClose={close}>
      Fields
    </Sheet>,
  )
  const button = page.getByRole('button', { name: 'Close' })
  await expect.element(button).toHaveAccessibleDescription('Already sent')
  await button.click({ force: true })
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})

test('a sheet with a form takes the full height of the window, and its Cancel button requests to close the sheet', async () => {
  const close = vi.fn()
  show(
    <FormSheet title="Change seats" form="seats" saveLabel="Save seats" onClose={close}>
      <form id="seats" />
    </FormSheet>,
  )
  const sheet = page.getByRole('dialog', { name: 'Change seats' })
  await expect.element(page.getByRole('button', { name: 'Save seats' })).toHaveAttribute('form', 'seats')
  await expect
    .poll(() => {
      const { right, height } = sheet.element().getBoundingClientRect()
      return [Math.round(right), Math.round(height)]
    })
    .toEqual([innerWidth, innerHeight])
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(close).toHaveBeenCalledOnce()
})

const part = { dialog: Removal, sheet: OpenSheet }

function OpenSheet() {
  return (
    <Sheet title="Update plan" onClose={() => undefined} footer={<Button>Save plan</Button>}>
      <Button>Remove</Button>
    </Sheet>
  )
}

// Requirements: A13
test.each([
  ['sheet', 1280, 640, 'Save plan', 'after'],
  ['sheet', 320, 640, 'Save plan', 'after'],
  ['dialog', 320, 200, 'Remove Ann Lee', 'after'],
  ['dialog', 320, 200, 'Remove Ann Lee', 'before'],
] as const)(
  'a message next to a %s at %i × %i px does not cover the button “%s” when shown %s the overlay opens',
  async (kind, width, height, button, when) => {
    await page.viewport(width, height)
    const Part = part[kind]
    show(
      <>
        <Part />
        <Messages />
      </>,
    )
    const say = async () => {
      showMessage({ tone: 'critical', text: 'Failed to deactivate plan' })
      await expect.element(page.getByText('Failed to deactivate plan')).toBeVisible()
    }
    if (when === 'before') await say()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    if (when === 'after') await say()
    // While an overlay is open, messages stay at the window's right edge
    const region = page.getByRole('region', { name: 'Notifications' }).element()
    expect(width - region.getBoundingClientRect().right).toBe(16)
    await expect
      .poll(() => {
        const { left, right, top, bottom } = page
          .getByRole('button', { name: button })
          .element()
          .getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return hit?.closest('button')?.textContent
      })
      .toBe(button)
    await page.viewport(1280, 800)
  },
)

// Requirements: A13
test('the end of a page can be scrolled clear of the error messages that stay open', async () => {
  show(
    <>
      <div id="main" style={{ paddingBlockStart: '100vh', textAlign: 'end' }}>
        <Button>Next page</Button>
        <p style={{ blockSize: '2rem' }} />
      </div>
      <Messages />
    </>,
  )
  for (const plan of ['Team', 'Growth', 'Starter'])
    showMessage({ tone: 'critical', text: `Failed to deactivate ${plan}` })
  await expect.element(page.getByRole('alertdialog').nth(2)).toBeVisible()
  const button = page.getByRole('button', { name: 'Next page' }).element()
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('button')
    })
    .toBe(button)
})

test('a message with an action has room for its text on a phone', async () => {
  await page.viewport(320, 640)
  show(<Messages />)
  const text = 'We couldn’t confirm whether the employee was removed.'
  showMessage({ tone: 'critical', text, action: { label: 'Check status', onPress: () => undefined } })
  const words = page.getByText(text)
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().width).toBeGreaterThan(160)
  const [action, close] = ['Check status', 'Close message'].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(Math.abs((action?.top ?? 0) - (close?.top ?? 100))).toBeLessThan(16)
  await page.viewport(1280, 800)
})

test('the buttons of a long message stay inside the message', async () => {
  show(<Messages />)
  const text =
    'We couldn’t confirm whether the employee was removed. Network error or no response from server.'
  showMessage({ tone: 'critical', text, action: { label: 'Check status', onPress: () => undefined } })
  const message = page.getByRole('alertdialog')
  await expect.element(message).toBeVisible()
  const close = page.getByRole('button', { name: 'Close message' }).element().getBoundingClientRect()
  expect(close.right).toBeLessThanOrEqual(message.element().getBoundingClientRect().right)
})

test('a short message and its button share one line', async () => {
  show(<Messages />)
  showMessage({ tone: 'positive', text: 'Saved' })
  const [words, close] = [page.getByText('Saved'), page.getByRole('button', { name: 'Close message' })]
  await expect.element(words).toBeVisible()
  const [one, other] = [words, close].map((part) => part.element().getBoundingClientRect())
  expect(Math.abs((one?.top ?? 0) - (other?.top ?? 100))).toBeLessThan(16)
})

test('at most three messages are shown, the newest last, and a fourth removes the oldest permanently', async () => {
  show(<Messages />)
  for (const plan of ['Team', 'Growth', 'Starter', 'Legacy'])
    showMessage({ tone: 'positive', text: `Plan ${plan} activated` })
  await expect.element(page.getByText('Plan Legacy activated')).toBeVisible()
  const [growth = 0, starter = 0, legacy = 0] = ['Growth', 'Starter', 'Legacy'].map(
    (plan) => page.getByText(`Plan ${plan} activated`).element().getBoundingClientRect().top,
  )
  expect(growth < starter && starter < legacy).toBe(true)
  // A press would leave the pointer where the next test's messages appear, and hover stops their timers
  page.getByRole('button', { name: 'Close message' }).first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('alertdialog').elements().length).toBe(2)
  await expect.element(page.getByText('Plan Team activated')).not.toBeInTheDocument()
})

// Requirements: A43, U32
test('a message disappears after 6 s, an error stays until closed, and F6 moves the focus to the messages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  show(<Messages />)
  const undo = vi.fn()
  showMessage({ tone: 'positive', text: 'Plan Team activated', action: { label: 'Undo', onPress: undo } })
  showMessage({ tone: 'critical', text: 'Failed to deactivate plan' })
  await expect.element(page.getByText('Plan Team activated')).toBeVisible()
  // polling advances the fake clock a little, so leave a margin of one second
  vi.advanceTimersByTime(5000)
  expect(document.body.textContent).toContain('Plan Team activated')
  vi.advanceTimersByTime(1000)
  await expect.element(page.getByText('Plan Team activated')).not.toBeInTheDocument()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Failed to deactivate plan')).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveFocus()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect.element(page.getByRole('region', { name: 'Notifications' })).not.toBeInTheDocument()
})

// Requirements: A43
test('a message’s timer stops while the message has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  show(<Messages />)
  const undo = vi.fn()
  showMessage({ tone: 'positive', text: 'Plan Team activated', action: { label: 'Undo', onPress: undo } })
  await expect.element(page.getByText('Plan Team activated')).toBeVisible()
  page.getByRole('button', { name: 'Undo' }).element().focus()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Plan Team activated')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Plan Team activated')).not.toBeInTheDocument()
})

// Requirements: R30
test('a sheet that arrives while the sign-in dialog is open waits for its end, and stays open if another session ends', async () => {
  const change: { isSignedOut?: (is: boolean) => void; isSheetHere?: (is: boolean) => void } = {}
  function Page() {
    const [isSignedOut, setSignedOut] = useState(true)
    const [isSheetHere, setSheetHere] = useState(false)
    Object.assign(change, { isSignedOut: setSignedOut, isSheetHere: setSheetHere })
    return (
      <>
        {isSheetHere && <OpenSheet />}
        {isSignedOut && (
          <Dialog title="Sign in again" isOfSession action={{ label: 'Sign in' }}>
            <p>Your work is kept.</p>
          </Dialog>
        )}
      </>
    )
  }
  const sheet = page.getByRole('dialog', { name: 'Update plan', includeHidden: true })
  const signIn = page.getByRole('button', { name: 'Sign in' })
  show(<Page />)
  await expect.element(signIn).toHaveFocus()
  change.isSheetHere?.(true)
  await userEvent.click(signIn)
  expect(sheet.elements()).toEqual([])
  change.isSignedOut?.(false)
  await expect.element(page.getByRole('button', { name: 'Save plan' })).toBeVisible()
  change.isSignedOut?.(true)
  await userEvent.click(signIn)
  expect(sheet.elements()).toHaveLength(1)
})
