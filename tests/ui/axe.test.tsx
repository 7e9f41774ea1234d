import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Badge } from '../../src/ui/text/Badge.tsx'
import { Breadcrumbs } from '../../src/ui/text/Breadcrumbs.tsx'
import { Button } from '../../src/ui/controls/Button.tsx'
import { EmptyState } from '../../src/ui/text/EmptyState.tsx'
import { ErrorSummary } from '../../src/ui/controls/ErrorSummary.tsx'
import { Meter } from '../../src/ui/text/Meter.tsx'
import { Notice } from '../../src/ui/text/Notice.tsx'
import { NumberField } from '../../src/ui/controls/NumberField.tsx'
import { PageHeading } from '../../src/ui/text/PageHeading.tsx'
import { Pagination } from '../../src/ui/table/Pagination.tsx'
import { PasswordField } from '../../src/ui/controls/PasswordField.tsx'
import { RadioGroup } from '../../src/ui/controls/RadioGroup.tsx'
import { SearchField } from '../../src/ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../src/ui/controls/SegmentedControl.tsx'
import { Select } from '../../src/ui/controls/Select.tsx'
import { Switch } from '../../src/ui/controls/Switch.tsx'
import { Tabs } from '../../src/ui/controls/Tabs.tsx'
import { TextArea } from '../../src/ui/controls/TextArea.tsx'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { show } from './render.tsx'

const nothing = () => undefined
const choices = [
  { id: 'all', text: 'All' },
  { id: 'active', text: 'Active' },
] as const

/** Every part at rest, and in its visibly different states. */
const parts = (
  <>
    <Breadcrumbs trail={[<a href="#dashboard">Dashboard</a>]} current="Payments" />
    <PageHeading
      title="Payments"
      description="1,204 payments"
      actions={<Button variant="primary">Add</Button>}
    />
    <Button variant="danger">Remove Ann Lee</Button>
    <Button isPending>Save plan</Button>
    <Button reason="All 15 seats are taken.">Add employee</Button>
    <TextField label="Email" type="email" isRequired hint="The address you sign in with." />
    <TextField label="Plan name" error="Plan name is required" />
    <PasswordField label="Password" />
    <NumberField label="Base price, USD" prefix="$" value="12.00" onChange={nothing} />
    <TextArea label="Description" value="What is in it" onChange={nothing} />
    <SearchField label="Search payments" placeholder="Search Payments Here" value="Acme" onType={nothing} />
    <Select label="Plan" value="all" onChange={nothing} options={choices} />
    <Switch isSelected>Active</Switch>
    <RadioGroup label="Dates in" value="all" onChange={nothing} options={choices} />
    <SegmentedControl label="Status" value="active" onChange={nothing} options={choices} />
    <Tabs label="Business" tabs={choices} selected="all" onSelect={nothing}>
      All of it
    </Tabs>
    <Meter label="Seats" value={15} max={15} text="15 of 15, full" />
    {(['positive', 'caution', 'critical', 'info', 'neutral'] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
    {(['positive', 'caution', 'critical', 'info'] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={tone} action={<Button size="small">Try again</Button>}>
        What to do about it
      </Notice>
    ))}
    <ErrorSummary errors={[{ id: 'name', text: 'Plan name is required' }]} />
    <EmptyState title="No results.">Nothing matches.</EmptyState>
    <Pagination label="Pages" page={1} pageCount={3} onPage={nothing} />
  </>
)

test.each(['light', 'dark'])('axe finds nothing in any part, %s', async (theme) => {
  document.documentElement.className = theme
  document.documentElement.lang = 'en'
  document.title = 'Parts'
  show(parts)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
})
