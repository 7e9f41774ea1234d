import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Button } from '../../src/ui/controls/Button.tsx'
import { CopyButton } from '../../src/ui/controls/CopyButton.tsx'
import { NumberField } from '../../src/ui/controls/NumberField.tsx'
import { Pagination } from '../../src/ui/table/Pagination.tsx'
import { PasswordField } from '../../src/ui/controls/PasswordField.tsx'
import { SearchField } from '../../src/ui/controls/SearchField.tsx'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { show } from './render.tsx'

test('a button that becomes disabled keeps the focus, gives the reason, and ignores presses', async () => {
  const press = vi.fn()
  function Seats() {
    const [isFull, setFull] = useState(false)
    const onPress = () => {
      press()
      setFull(true)
    }
    return (
      <Button onPress={onPress} reason={isFull ? 'All 15 seats are taken.' : null}>
        Add employee
      </Button>
    )
  }
  show(<Seats />)
  const button = page.getByRole('button', { name: 'Add employee' })
  await button.click()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('All 15 seats are taken.')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(press).toHaveBeenCalledOnce()
})

test('a pending submit button keeps its width, name and focus, and submits nothing', async () => {
  const submit = vi.fn((event: React.SyntheticEvent) => event.preventDefault())
  function Form() {
    const [isPending, setPending] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          submit(event)
          setPending(true)
        }}
      >
        <Button type="submit" isPending={isPending}>
          Save plan
        </Button>
      </form>
    )
  }
  show(<Form />)
  const button = page.getByRole('button', { name: /Save plan/ })
  await expect.element(button).toBeVisible()
  const width = button.element().getBoundingClientRect().width
  await button.click()
  await expect.element(button).toHaveAccessibleName(/^Save plan ?, working$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(button.element().getBoundingClientRect().width).toBe(width)
  expect(submit).toHaveBeenCalledOnce()
})

// Requirements: D9, R12
test('a search box does not report text while an input method composes it, and reports the result once', async () => {
  const typed: string[] = []
  const submitted: string[] = []
  function Search() {
    const [text, setText] = useState('')
    return (
      <SearchField
        label="Search payments"
        value={text}
        onType={(to) => {
          typed.push(to)
          setText(to)
        }}
        onSubmit={(to) => submitted.push(to)}
      />
    )
  }
  show(<Search />)
  const box = page.getByRole('searchbox', { name: 'Search payments' })
  await box.click()
  const browser = cdp()
  await browser.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await browser.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await expect.element(box).toHaveValue('にほ')
  expect(typed).toEqual([])
  await browser.send('Input.insertText', { text: '日本' })
  await expect.element(box).toHaveValue('日本')
  expect(typed).toEqual(['日本'])
  expect(submitted).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(submitted).toEqual(['日本'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(typed).toEqual(['日本', ''])
  await expect.element(box).toHaveFocus()
})

// Requirements: A33, A34
test('a field links its hint to the input, and replaces the hint with the error', async () => {
  function Name() {
    const [error, setError] = useState<string | null>(null)
    return (
      <>
        <TextField label="Plan name" isRequired hint="As customers see it." error={error} />
        <Button onPress={() => setError('Plan name is required')}>Save</Button>
      </>
    )
  }
  show(<Name />)
  const field = page.getByRole('textbox', { name: 'Plan name' })
  await expect.element(field).toHaveAccessibleDescription('As customers see it.')
  await expect.element(field).toBeRequired()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveAccessibleDescription('Plan name is required')
  await expect.element(field).toBeInvalid()
  await expect.element(page.getByText('As customers see it.')).not.toBeInTheDocument()
})

// Requirements: A15
test('a password can be shown and hidden by keyboard, and keeps the typed text', async () => {
  show(<PasswordField label="Password" defaultValue="hunter2" />)
  const field = page.getByLabelText('Password')
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect
    .element(page.getByRole('button', { name: 'Show password' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveValue('hunter2')
})

// Requirements: U18, U19
test('a number field accepts pasted text, ignores the wheel, and on blur shows the value that will be saved', async () => {
  function Price() {
    const [text, setText] = useState('')
    return <NumberField label="Base price, USD" prefix="$" decimals={2} value={text} onChange={setText} />
  }
  show(<Price />)
  const field = page.getByRole('textbox', { name: 'Base price, USD' })
  await field.fill(' $1,234.5 ')
  field.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
  await userEvent.tab()
  await expect.element(field).toHaveValue('1,234.50')
  await field.fill('-3')
  await userEvent.tab()
  await expect.element(field).toHaveValue('-3.00')
  await field.fill('12,34')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12,34')
})

/** Renders a list's page buttons; returns an array to which each requested page is added. */
function showPages(first: number, pageCount: number): number[] {
  const asked: number[] = []
  function Pages() {
    const [current, setPage] = useState(first)
    return (
      <Pagination
        label="Payments pages"
        page={current}
        pageCount={pageCount}
        selected={{ count: 1, of: 10 }}
        onPage={(to) => {
          asked.push(to)
          setPage(to)
        }}
      />
    )
  }
  show(<Pages />)
  return asked
}

// Requirements: A24, A28
test('on the last page, the button for the next page is announced as disabled, keeps the focus and does nothing', async () => {
  const asked = showPages(2, 3)
  const next = page.getByRole('button', { name: 'Go to next page' })
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await next.click()
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([3])
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 10 row(s) selected.')
  await expect.element(page.getByRole('navigation', { name: 'Payments pages' })).toBeVisible()
})

test('pressing Next twice before the next page appears leads two pages ahead', async () => {
  const asked = showPages(3, 6)
  const next = page.getByRole('button', { name: 'Go to next page' })
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  const press = () => {
    next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  press()
  press()
  await expect.element(page.getByText('Page 5 of 6')).toBeVisible()
  expect(asked).toEqual([5])
  press()
  press()
  press()
  await expect.element(page.getByText('Page 6 of 6')).toBeVisible()
  expect(asked).toEqual([5, 6])
})

// Requirements: U62, A24
test('a page number can be typed: Enter opens that page, an invalid number is refused, Escape restores the number', async () => {
  const asked = showPages(3, 120)
  const face = page.getByRole('button', { name: /^Page 3 of 120/ })
  const field = page.getByRole('textbox', { name: 'Page to go to, of 120' })
  await face.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('3')
  for (const wrong of ['121', '0', '1.5', 'x', ' ']) {
    await field.fill(wrong)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(`There is no page ${wrong.trim()}.`)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(face).toHaveFocus()
  expect(asked).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('88{Enter}')
  await expect.element(page.getByRole('button', { name: /^Page 88 of 120/ })).toHaveFocus()
  expect(asked).toEqual([88])
})

// Requirements: U44
test('the copy button announces the copied item, or the failure', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  show(<CopyButton text="biz_01" what="business id" />)
  const button = page.getByRole('button', { name: 'Copy business id' })
  await button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied business id')
  expect(write).toHaveBeenCalledWith('biz_01')
  write.mockRejectedValueOnce(new Error('denied'))
  await button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Couldn’t copy business id')
})
