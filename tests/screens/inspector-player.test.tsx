import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stateText } from '../../src/workbench/inspector/page/words.ts'
import { readRecording } from '../../src/workbench/inspector/read-recording.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { openInspector } from '../support/inspector-page.tsx'

const player = page.getByRole('group', { name: 'Player' })
const log = page.getByRole('list', { name: 'Events, newest first' })
const activeStates = () =>
  [...document.querySelectorAll<SVGElement>('rect[data-active]')].map(({ dataset }) => dataset['state'])

// Requirements: I26, I29
test('the run of the app is saved as a file, and replays step by step in the same charts', async () => {
  const saved: Blob[] = []
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'data:,'
  })
  await openInspector()
  for (const name of ['Save run', 'Save without data']) await page.getByRole('button', { name }).click()
  await expect.poll(() => saved.length).toBe(2)
  url.mockRestore()
  const [run, plain] = await Promise.all(saved.map((file) => file.text()))
  expect(run).toContain('@')
  expect(plain).not.toContain('@')

  const input = page.getByLabelText('Open a saved run')
  const choose = (text: string, name: string) => userEvent.upload(input, new File([text], name))
  await choose('{}', 'foreign.json')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The file is no recording of this inspector.')
  await choose(run ?? '', 'run.json')
  await expect.element(page.getByRole('heading', { name: /^run\.json/ })).toBeVisible()
  await expect.element(player).toHaveTextContent('This build goes the recorded way.')
  const steps = page.getByRole('slider', { name: 'Step' })
  const { actors, steps: recorded } = readRecording(run ?? '')
  const status = (step: number) =>
    expect.element(player.getByRole('status')).toHaveTextContent(`Step ${step} of ${recorded.length}`)
  await status(recorded.length)

  // At each step where the list enters one of these states, the chart shows the state as active
  const list = actors.find(({ machine }) => machine === 'pagedList')
  for (const state of ['idle', 'loading', 'success']) {
    const isIn = ({ actor, value }: (typeof recorded)[number]) =>
      actor === list?.id && stateText(value).startsWith(`status.${state}`)
    await steps.fill(String(recorded.findIndex(isIn) + 1))
    await expect.poll(activeStates).toContain(`pagedList.status.${state}`)
  }
  await steps.fill('1')
  await status(1)
  await expect.element(log.getByRole('listitem')).toHaveTextContent('init')
  await player.getByRole('button', { name: 'Forward' }).click()
  await status(2)
  await player.getByRole('button', { name: 'Back' }).click()
  await status(1)
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme
    for (const width of [1440, 320]) {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth).toBe(width)
      expect(await accessibilityFindings()).toEqual([])
    }
  }
  await steps.fill(String(recorded.length - 2))
  await player.getByRole('button', { name: 'Play' }).click()
  await status(recorded.length)
  await player.getByRole('button', { name: 'Close' }).click()
  await expect.element(player).not.toBeInTheDocument()
})
