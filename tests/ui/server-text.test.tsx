import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoadFailed } from '../../src/ui/text/LoadFailed.tsx'
import { Messages } from '../../src/ui/overlay/Messages.tsx'
import { Notice } from '../../src/ui/text/Notice.tsx'
import { showMessage } from '../../src/browser/messages.ts'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { show } from './render.tsx'

const long = `${'x'.repeat(400)} end`
const places = [
  ['a notice', () => <Notice tone="critical">{long}</Notice>],
  ['a field', () => <TextField label="Name" value="" error={long} onChange={() => undefined} />],
  [
    'a failed read',
    () => <LoadFailed what="plans" read={{ error: long, failure: null }} actor={{ send: () => undefined }} />,
  ],
  ['a message', () => <Messages />],
] as const

test.each(places)(
  'a long server text in %s is truncated at 300 characters, and can be expanded (S33)',
  async (place, part) => {
    show(part())
    if (place === 'a message') showMessage({ tone: 'critical', text: long })
    await expect.element(page.getByText(`${'x'.repeat(299)}…`)).toBeVisible()
    expect(document.body.textContent).not.toContain('end')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.element(page.getByText(long)).toBeVisible()
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect.element(page.getByText(long)).not.toBeInTheDocument()
  },
)

test('a server text is isolated from the text around it', async () => {
  show(<Notice tone="critical">שלום</Notice>)
  await expect.element(page.getByText('שלום')).toBeVisible()
  expect(page.getByText('שלום').element().localName).toBe('bdi')
})

// Requirements: U32
test('a name in a message is isolated, and truncated when long (R45)', async () => {
  show(<Messages />)
  showMessage({ tone: 'info', name: 'שלום', text: 'שלום is active' })
  await expect.element(page.getByText('שלום is active')).toBeVisible()
  expect(page.getByText('שלום', { exact: true }).element().localName).toBe('bdi')
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)
  showMessage({ tone: 'positive', name, text: `${name} activated` })
  await expect.element(page.getByText(`${name.slice(0, 39)}… activated`)).toBeVisible()
})

// Requirements: U13
test('a message about a failed call names the call', async () => {
  show(<Messages />)
  showMessage({ tone: 'critical', text: 'Not allowed', callId: 'req-1' })
  await expect.element(page.getByText('Reference req-1')).toBeVisible()
})
