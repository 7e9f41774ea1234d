import { describe, expect, test } from 'vitest'
import { employeeImportMachine } from '../../machines/employee-import.machine.ts'
import { csvOf } from '../../machines/rules/csv.ts'
import {
  importProblems,
  MOST_TEXT,
  previewOf,
  restOf,
  tooLong,
  type ImportTable,
} from '../../machines/rules/employee-import.ts'
import { readRows } from '../../src/features/business/import/read-rows.ts'
import { start } from '../support/machine.ts'

/** Returns the lines of a text with usable columns. */
async function tableOf(text: string): Promise<ImportTable> {
  const { table, error } = await readRows(text)
  if (table === null) throw new Error(error ?? '')
  return table
}
const peopleIn = async (text: string) =>
  (await tableOf(text)).lines.map(({ draft }) => [draft.firstName, draft.lastName, draft.email, draft.phone])
const errorsIn = async (text: string) => (await tableOf(text)).lines.map(({ line, error }) => [line, error])
const head = 'First name,Last name,Email,Phone\n'
const ann = ['Ann', 'Lee', 'ann@acme.example', '']

// Requirements: U186
describe('the text of an import', () => {
  test.each([
    ['with commas and the columns’ names', `${head}Ann,Lee,ann@acme.example,`],
    ['with semicolons', 'First name;Last name;Email;Phone\nAnn;Lee;ann@acme.example;'],
    ['copied from a spreadsheet', 'First name\tLast name\tEmail\tPhone\nAnn\tLee\tann@acme.example\t'],
    ['without names, in the usual order', 'Ann,Lee,ann@acme.example'],
    ['with other names in another order', 'E-MAIL,Surname,FIRSTNAME\nann@acme.example,Lee,Ann'],
    [
      'with a byte order mark and Windows line ends',
      `\uFEFF${head.replace('\n', '\r\n')}Ann,Lee,ann@acme.example\r\n`,
    ],
    ['with quoted cells', `${head}"Ann","Lee","ann@acme.example",""`],
    ['with spaces and empty lines', `\n\n${head}\n  Ann , Lee,ann@acme.example ,  \n\n , , , \n`],
    [
      'of our own export',
      csvOf([
        ['Name', 'Email', 'Phone', 'Added'],
        ['Ann Lee', 'ann@acme.example', '', 'x'],
      ]),
    ],
  ])('%s is read', async (_, text) => expect(await peopleIn(text)).toEqual([ann]))

  test('may have quoted separators, quotes and line breaks; a row has the number of its first line', async () => {
    const { lines } = await tableOf(
      `${head}"Lee, ""Ann""\r\nof Acme",Lee,ann@acme.example\nBob,,bob@acme.example`,
    )
    expect(lines.map(({ line, draft }) => [line, draft.firstName])).toEqual([
      [2, 'Lee, "Ann" of Acme'],
      [4, 'Bob'],
    ])
  })

  test('keeps a name’s last word as the last name, and a phone that an export has made safe', async () => {
    const exported = csvOf([
      ['Name', 'Email', 'Phone'],
      ['Mary Ann Lee', 'm@acme.example', '+1 555 0101'],
    ])
    expect(exported).toContain("'+1")
    expect(await peopleIn(exported)).toEqual([['Mary Ann', 'Lee', 'm@acme.example', '+1 555 0101']])
  })

  test('keeps a formula as text, and escapes it in the downloaded CSV of the lines that were not added', async () => {
    const table = await tableOf(`${head}=HYPERLINK(1),Lee,ann@acme.example`)
    expect(table.lines[0]).toMatchObject({ draft: { firstName: '=HYPERLINK(1)' }, error: null })
    expect(restOf(table, new Set())).toContain("'=HYPERLINK(1)")
    expect(await tableOf(restOf(table, new Set()))).toEqual(table)
  })

  test.each([
    ['', 'There are no rows.'],
    [' \n,,\n', 'There are no rows.'],
    [head, 'There are no rows below the columns’ names.'],
    [
      'ann@acme.example',
      'Line 1 has 1 column. Use the columns First name, Last name, Email, Phone, in this order or with a line of their names.',
    ],
    [
      'a,b,c@d,e,f',
      'Line 1 has 5 columns. Use the columns First name, Last name, Email, Phone, in this order or with a line of their names.',
    ],
    [
      'First name,Mail address,Town\nAnn,a@b,x',
      'No column is named Last name or Email. Found: First name, Mail address, Town. Name the columns First name, Last name, Email, Phone.',
    ],
    [
      'Vorname;Nachname;Adresse\nAnn;Lee;ann@acme.example',
      'No column is named First name or Last name or Email. Found: Vorname, Nachname, Adresse. Name the columns First name, Last name, Email, Phone.',
    ],
    [
      'Name\nAnn Lee',
      'No column is named Email. Found: Name. Name the columns First name, Last name, Email, Phone.',
    ],
    ['Name,Email,E-mail\nAnn Lee,a@b,a@b', 'Two columns are named Email. Keep one of them.'],
    [
      `${head}Ann,Lee,ann@acme.example\n"Bob,Moss,bob@acme.example\nCyd,Roe,cyd@acme.example`,
      'The quote that starts in line 3 is not closed.',
    ],
  ])('%j is refused: %s', async (text, problem) => expect((await readRows(text)).error).toBe(problem))

  test('names the columns that are not imported', async () => {
    expect((await tableOf('Name,Email,Town\nAnn Lee,ann@acme.example,Rome')).ignored).toEqual(['Town'])
  })

  test.each([
    ['Ann,,ann@acme.example', 'Last name is required'],
    [',,', null],
    ['Ann,Lee,', 'Email is required'],
    ['Ann,Lee,ann', 'Enter an email like name@example.com'],
    [`${'a'.repeat(10_000)},Lee,ann@acme.example`, 'Use at most 200 characters'],
    [',Lee,ann', 'First name is required. Enter an email like name@example.com'],
    ['Ann,Lee,ann@acme.example,1,2,3', 'Has 6 cells for 4 columns'],
    ['"Ann"x",Lee,ann@acme.example', 'Write a quote inside quotes twice'],
    ['Ann\u0000,Lee,ann@acme.example', null],
    ['J\uFFFDrg,Lee,ann@acme.example', 'Has unreadable characters. Save the file as UTF-8'],
  ])('a line (%j) has the error %s', async (line, error) => {
    const errors = await errorsIn(`${head}${line}\nBob,Moss,bob@acme.example`)
    expect(errors.filter(([at]) => at === 2)).toEqual(line === ',,' ? [] : [[2, error]])
  })

  test('has each email once: a line with the same email as an earlier line names that line', async () => {
    expect(
      await errorsIn(`${head}Ann,,ann@acme.example\nAnn,Lee,Ann@acme.example\nAnn,Lee,ANN@acme.example`),
    ).toEqual([
      [2, 'Last name is required'],
      [3, null],
      [4, 'Has the same email as line 3'],
    ])
  })

  test.each([
    [[0xff, 0xfe, 0x41, 0, 0xe9, 0], 'Aé'],
    [[0xfe, 0xff, 0, 0x41], 'A'],
    [[0xef, 0xbb, 0xbf, 0x41, 0xc3, 0xa9], 'Aé'],
    [[], ''],
  ])('is decoded by the byte order mark of its file (%j)', async (bytes, text) => {
    expect((await readRows(new Blob([new Uint8Array(bytes)]))).text).toBe(text)
  })

  test('is read to its end if it has 50,000 lines', async () => {
    const text =
      head +
      Array.from({ length: 50_000 }, (_, nth) => `Ann,Lee ${nth},ann${nth % 49_999}@acme.example,`).join('\n')
    const { lines } = await tableOf(text)
    expect(lines).toHaveLength(50_000)
    expect(lines.filter(({ error }) => error !== null).map(({ line }) => line)).toEqual([50_001])
  })

  test('is required, and its length is limited', () => {
    expect(importProblems({ text: ' \n' })).toEqual({ text: 'Paste rows, or choose a file' })
    expect(importProblems({ text: 'a'.repeat(MOST_TEXT) })).toEqual({})
    expect(importProblems({ text: 'a'.repeat(MOST_TEXT + 1) })).toEqual({ text: tooLong })
  })
})

// Requirements: U186
describe('the preview of an import', async () => {
  const table = await tableOf(
    `${head}Ann,Lee,ann@acme.example\nBob,,bob@acme.example\nCyd,Roe,Cyd@acme.example\nDan,Fox,dan@acme.example`,
  )
  const none: ReadonlySet<string> = new Set()
  const into = { taken: none, added: none, unknown: none, free: null }
  const seen = (over: Partial<typeof into> | { free: number }) => {
    const { lines, fitting, ...counts } = previewOf(table, { ...into, ...over })
    return { ...counts, lines: lines.map(({ line }) => line), fitting: fitting.map(({ line }) => line) }
  }

  test('has the lines with errors first', () => {
    expect(seen({})).toEqual({ lines: [3, 2, 4, 5], wrong: 1, good: 3, fitting: [2, 4, 5] })
  })

  test('adds as many lines as there are free seats', () => {
    expect(seen({ free: 2 })).toMatchObject({ good: 3, fitting: [2, 4] })
    expect(seen({ free: 0 }).fitting).toEqual([])
  })

  test('refuses an email that the business has, and one whose addition is not confirmed', () => {
    const ids = (over: Partial<typeof into>) =>
      previewOf(table, { ...into, ...over }).lines.flatMap(({ id, error }) =>
        error === null ? [] : [[id, error]],
      )
    expect(ids({ taken: new Set(['cyd@acme.example']) })[1]).toEqual([
      'cyd@acme.example',
      'Is already an employee of this business',
    ])
    expect(ids({ unknown: new Set(['cyd@acme.example']) })[1]).toEqual([
      'cyd@acme.example',
      'May have been added. Check its status first',
    ])
  })

  test('leaves out the added lines, and writes the others as CSV', () => {
    const added = new Set(['ann@acme.example', 'bob@acme.example', 'dan@acme.example'])
    expect(seen({ added, taken: added })).toEqual({ lines: [3, 4], wrong: 1, good: 1, fitting: [4] })
    expect(restOf(table, added)).toBe(
      'First name,Last name,Email,Phone\r\nBob,,bob@acme.example\r\nCyd,Roe,Cyd@acme.example\r\n',
    )
  })
})

// Requirements: U186
describe('an import', () => {
  const text = `${head}Ann,Lee,ann@acme.example\nBob,Moss,bob@acme.example`
  const open = () => {
    const harness = start(employeeImportMachine, { input: { businessId: 'a' }, isChild: true })
    const form = () => harness.snapshot().children.form?.getSnapshot().context
    const enter = (typed: string) => {
      harness.snapshot().children.form?.send({ type: 'field.changed', change: { text: typed } })
      harness.snapshot().children.form?.send({ type: 'form.submitted' })
    }
    return {
      ...harness,
      form,
      enter,
      outcomes: () =>
        harness
          .snapshot()
          .context.additions.getSnapshot()
          .context.items.map(({ outcome }) => outcome.type),
    }
  }
  const checked = async () => {
    const harness = open()
    harness.enter(text)
    const table = await tableOf(text)
    await harness.call('readRows').answer({ text, table, error: null })
    harness.actor.send({ type: 'lines.confirmed', lines: table.lines })
    return harness
  }

  // Requirements: A35
  test('keeps the typed text after a file that is unusable or unreadable, and names the file', async () => {
    const { actor, call, enter, form } = open()
    enter('Bob')
    await call('readRows').answer(await readRows('Bob'))
    expect(form()?.draft).toEqual({ text: 'Bob' })
    expect(form()?.error).toMatch(/^No column is named/)
    const file = new File(['Town'], 'towns.csv')
    actor.send({ type: 'file.chosen', file })
    await call('readRows').answer({ text: 'Town', table: null, error: 'There are no rows.' })
    expect(form()).toMatchObject({ draft: { text: 'Bob' }, error: 'towns.csv: There are no rows.' })
    actor.send({ type: 'file.chosen', file })
    await call('readRows').fail()
    expect(form()).toMatchObject({
      draft: { text: 'Bob' },
      error: 'towns.csv: Couldn’t read the rows. Try again.',
    })
  })

  test('reports its conflicts, and, when it closes with an unknown outcome, that the employees may have changed', async () => {
    const { call, effects, snapshot } = await checked()
    await call('addEmployee').fail({ status: 409 })
    await call('addEmployee').fail({ kind: 'unanswered', status: null })
    expect(effects.at(-1)).toMatchObject({ type: 'command.failed', params: { failure: { status: 409 } } })
    const form = () => snapshot().children.form
    form()?.send({ type: 'leave.requested' })
    form()?.send({ type: 'changes.discarded' })
    expect(snapshot().matches('left')).toBe(true)
    expect(effects.map(({ type }) => type)).toContain('employees.requested')
  })

  test('asks before it closes while lines are not added, and closes at once after all are added', async () => {
    const { call, snapshot, outcomes } = await checked()
    const form = () => snapshot().children.form
    form()?.send({ type: 'leave.requested' })
    expect(form()?.getSnapshot().matches({ leaving: 'asking' })).toBe(true)
    form()?.send({ type: 'leave.cancelled' })
    const unread = { kind: 'unreadable', status: 200 } as const
    await call('addEmployee').fail(unread)
    await call('addEmployee').fail(unread)
    snapshot().context.additions.send({ type: 'check.requested' })
    await call('listEmployees').answer({
      message: '',
      data: [
        { _id: '1', email: 'ANN@acme.example' },
        { _id: '2', email: 'bob@acme.example' },
      ],
    })
    expect(outcomes()).toEqual(['done', 'done'])
    form()?.send({ type: 'leave.requested' })
    expect(snapshot().matches('left')).toBe(true)
  })
})
