import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../machines/rules/clean-text.ts'
import {
  dateCell,
  dayCell,
  moneyCell,
  safeCell,
  textCell,
  wordsCell,
  type ExportColumn,
  toCsv,
  toTable,
} from '../../machines/rules/csv.ts'
import { paymentExport } from '../../machines/rules/payment-export.ts'
import { fileName } from '../../src/list/export/deliver.ts'
import { fc } from '../support/fast-check.ts'

const columns: readonly ExportColumn<readonly string[]>[] = ['A', 'B'].map((header, index) => ({
  id: header,
  header,
  of: (row) => row[index] ?? '',
}))
const csv = (rows: readonly (readonly string[])[]) => toCsv(columns, rows, 'UTC')

test('a CSV file starts with the UTF-8 byte order mark and the headings, and its lines end as in RFC 4180', () => {
  expect(csv([['Zoë', 'x']])).toBe('\uFEFFA,B\r\nZoë,x\r\n')
  expect(csv([])).toBe('\uFEFFA,B\r\n')
})

/** Returns the cells that a spreadsheet would run as formulas, whether it parses quotes or only splits lines. */
function formulas(row: readonly string[]): string[] {
  const written = [csv([row]).slice(1), toTable(columns, [row], 'UTC').text]
  return written
    .flatMap((text) =>
      [';', '\t', ','].flatMap((delimiter) => [
        ...Papa.parse<string[]>(text, { delimiter }).data.flat(),
        ...text.split(/\r\n|\r|\n/).flatMap((line) => line.split(delimiter)),
      ]),
    )
    .filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))
}

/** Removes the apostrophes that protect against formulas. */
const asItWas = (cell: string) => cell.replace(/((?:^|[,;|])[\s"']*)'(?=[=+\-@＝＋－＠])/g, '$1')

// Requirements: S36
describe('no cell is run as a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1-555-0100', "'+1-555-0100"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['＝1+1', "'＝1+1"],
    ['-', "'-"],
    ['-5 apples', "'-5 apples"],
    ['\t=1', "'=1"],
    ['\r=1', "'=1"],
    ['\u202E=1', "'=1"],
    ['"=1+2"', `"'=1+2"`],
    ["'=1", "''=1"],
    ['x;=1+2;y', "x;'=1+2;y"],
    ['x; "=1+2"', `x; "'=1+2"`],
    ['x,-1+2|@y', "x,'-1+2|'@y"],
  ])('the text %j, which could run as a formula, is written as %j', (text, cell) =>
    expect(safeCell(text)).toBe(cell),
  )

  test.each(['-12.50', '-5', '0', 'a.b+c@mail.example', 'TXN-7;K=2', 'Acme - West, Ltd.', "Rock 'n' Roll"])(
    'the harmless text %j is unchanged',
    (text) => expect(safeCell(text)).toBe(text),
  )

  const units = Array.from(',;|\t\r\n"\'=+-@＝ \u00A0\u202Ea1.')
  test('with any delimiter, no cell is a formula, and removing the added apostrophes restores the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom(...units), fc.string({ unit: 'binary', maxLength: 1 })) }),
        (text) => {
          expect(formulas([`x${text}`, text])).toEqual([])
          const { data } = Papa.parse<string[]>(csv([['x', text]]).slice(1), {
            newline: '\r\n',
            delimiter: ',',
          })
          expect(data[1]?.map(asItWas)).toEqual(['x', cleanText(text)])
        },
      ),
    )
  })
})

test('a cell with a semicolon is quoted, because some spreadsheets split at semicolons too', () =>
  expect(csv([['a;b', 'c']])).toBe('\uFEFFA,B\r\n"a;b",c\r\n'))

test('a copied table has tab-separated text for spreadsheets, and HTML with the markup in names escaped', () => {
  expect(toTable(columns, [['<b>Ann</b>', '2 & 3']], 'UTC')).toEqual({
    text: 'A\tB\n<b>Ann</b>\t2 & 3',
    html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>&lt;b&gt;Ann&lt;/b&gt;</td><td>2 &amp; 3</td></tr></tbody></table>',
  })
})

describe('cells', () => {
  test.each([
    [1234.5, '1234.50'],
    [-3, '-3.00'],
    ['12.5', '12.50'],
    [1.005, '1.01'],
    [null, ''],
    [NaN, ''],
    ['free', 'free'],
  ])('the amount %j is written as %j', (value, cell) => expect(moneyCell(value)).toBe(cell))

  test.each([
    ['2026-10-31T18:35:30.000Z', 'UTC', '2026-10-31 18:35:30'],
    ['2026-10-31T18:35:30.000Z', 'Asia/Kolkata', '2026-11-01 00:05:30'],
    [undefined, 'UTC', ''],
    ['soon', 'UTC', 'soon'],
  ])('the date %j in %s is written as %j', (value, zone, cell) => expect(dateCell(value, zone)).toBe(cell))

  test.each([
    ['2026-10-31T18:35:30.000Z', 'UTC', '2026-10-31'],
    ['2026-10-31T18:35:30.000Z', 'Asia/Kolkata', '2026-11-01'],
    ['2026-10-31', 'Asia/Kolkata', '2026-10-31'],
    [undefined, 'UTC', ''],
    ['soon, we hope', 'UTC', 'soon, we hope'],
  ])('the day of %j in %s is written as %j', (value, zone, cell) => expect(dayCell(value, zone)).toBe(cell))

  test('words are joined by one space, and missing words are skipped', () =>
    expect(wordsCell('Ann', null, ' ', 7, 'Lee')).toBe('Ann 7 Lee'))

  test('a text is written on one line, without direction marks', () =>
    expect(safeCell(textCell('a\nb\u202Ec\tid\u2028e'))).toBe('a bc id e'))
})

test('a payment is exported with a cell for each column of the list; a missing value is an empty cell', () => {
  const payment = {
    transactionId: 'TXN-1',
    user: { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.example' },
    paymentGateway: 'Stripe',
    paymentStatus: 'completed',
    paymentMode: 'card',
    amount: 416.5,
    subscriptionPlan: { name: 'Growth', duration: 1, durationType: 'year' },
    paidAt: '2026-02-10T18:21:07.000Z',
  }
  expect(toCsv(paymentExport, [payment, {}], 'Asia/Kolkata').split('\r\n')).toEqual([
    '\uFEFFTXN ID,NAME,EMAIL,COMPANY,GATEWAY,STATUS,MODE,AMOUNT,PLAN,DURATION,PAID ON,PAID AT',
    'TXN-1,Ann Lee,ann@x.example,,Stripe,completed,card,416.50,Growth,1 year,2026-02-10,2026-02-10 23:51:07',
    ',,,,,,,,,,,',
    '',
  ])
})

test.each([
  [{ search: '', filter: undefined, isSelection: false }, 'payments-exported-2026-11-22.csv'],
  [{ search: '', filter: undefined, isSelection: true }, 'payments-selected-exported-2026-11-22.csv'],
  [
    {
      search: 'Ann ../Lee',
      filter: { status: 'Failed,Pending', paidFrom: '2026-10-01', paidTo: '2026-10-31', sort: '-amount' },
      isSelection: false,
    },
    'payments-ann-..-lee-failed-pending-2026-10-01-to-2026-10-31-exported-2026-11-22.csv',
  ],
  [
    { search: '', filter: { amountFrom: '10', amountTo: '99.5' }, isSelection: false },
    'payments-from-10-to-99.5-exported-2026-11-22.csv',
  ],
  [
    { search: '!', filter: { mode: '!card,UPI', plan: '!-', gateway: '-' }, isSelection: false },
    'payments-not-card-upi-not-none-none-exported-2026-11-22.csv',
  ],
])('the exported file of %j is named %s', (of, name) =>
  expect(fileName('payments', of, '2026-11-22')).toBe(name),
)

test('no file name is longer than a file system allows', () => {
  const name = fileName(
    'payments',
    { search: 'x'.repeat(5000), filter: undefined, isSelection: false },
    '2026-11-22',
  )
  expect(name.length).toBeLessThan(140)
})
