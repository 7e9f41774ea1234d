import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import {
  dateCell,
  dayCell,
  moneyCell,
  textCell,
  toCsv,
  toTable,
  type ExportColumn,
} from '../../src/domain/export/csv.ts'
import { fileName } from '../../src/domain/export/file-name.ts'
import { paymentExport } from '../../src/domain/export/payment-export.ts'
import { fc } from '../support/fast-check.ts'

const columns: readonly ExportColumn<readonly string[]>[] = ['A', 'B'].map((header, index) => ({
  id: header,
  header,
  of: (row) => row[index] ?? '',
}))
const csv = (rows: readonly (readonly string[])[]) => toCsv(columns, rows, 'UTC')

test('begins with the mark of UTF-8 and its headings, and ends each line as RFC 4180 says', () => {
  expect(csv([['Zoë', 'x']])).toBe('\uFEFFA,B\r\nZoë,x\r\n')
  expect(csv([])).toBe('\uFEFFA,B\r\n')
})

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '-',
  '-5 apples',
])('runs no cell as a formula: %j', (text) => {
  const [, row] = Papa.parse<string[]>(csv([[text, 'x']]).slice(1)).data
  expect(row).toEqual([`'${text}`, 'x'])
  expect(toTable(columns, [[text.trim(), 'x']], 'UTC').text.split('\n')[1]).toMatch(/^'/)
})

test.each(['-12.50', '12.50', '-5', '0'])('leaves the number %s a number', (text) => {
  expect(csv([[text, 'x']])).toContain(`\r\n${text},x\r\n`)
})

test('whatever stands in the cells, a reader of CSV finds it again', () => {
  const cell = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r＝＋－＠]/.test(text))
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          cell,
          cell.map((text) => `${text}x`),
        ),
        { minLength: 1 },
      ),
      (rows) => {
        const { data } = Papa.parse<string[]>(csv(rows).slice(1), { newline: '\r\n', delimiter: ',' })
        expect(data.slice(1, -1)).toEqual(rows)
      },
    ),
  )
})

test('a table has tabs for a spreadsheet, and HTML in which a name is a name', () => {
  expect(toTable(columns, [['<b>Ann</b>', '2 & 3']], 'UTC')).toEqual({
    text: 'A\tB\n<b>Ann</b>\t2 & 3',
    html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>&lt;b&gt;Ann&lt;/b&gt;</td><td>2 &amp; 3</td></tr></tbody></table>',
  })
})

describe('cells', () => {
  test.each([
    [1234.5, '1234.50'],
    [-3, '-3.00'],
    ['12.5', '12.5'],
    [null, ''],
    [NaN, ''],
    ['free', 'free'],
  ])('an amount %j is %j', (value, cell) => {
    expect(moneyCell(value)).toBe(cell)
  })

  test.each([
    ['2026-10-31T18:35:30.000Z', 'UTC', '2026-10-31 18:35:30'],
    ['2026-10-31T18:35:30.000Z', 'Asia/Kolkata', '2026-11-01 00:05:30'],
    [undefined, 'UTC', ''],
    ['soon', 'UTC', 'soon'],
  ])('a date %j in %s is %j', (value, zone, cell) => {
    expect(dateCell(value, zone)).toBe(cell)
  })

  test.each([
    ['2026-10-31T18:35:30.000Z', 'UTC', '2026-10-31'],
    ['2026-10-31T18:35:30.000Z', 'Asia/Kolkata', '2026-11-01'],
    ['2026-10-31', 'Asia/Kolkata', '2026-10-31'],
    [undefined, 'UTC', ''],
    ['soon, we hope', 'UTC', 'soon, we hope'],
  ])('the day of %j in %s is %j', (value, zone, cell) => {
    expect(dayCell(value, zone)).toBe(cell)
  })

  test('a text is on one line, without marks of direction', () => {
    expect(textCell('a\nb\u202Ec\tid')).toBe('a bc id')
  })
})

test('a payment has a cell for each column of the list, empty where there is nothing', () => {
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
])('the file of %j is called %s', (of, name) => {
  expect(fileName('payments', of, '2026-11-22')).toBe(name)
})

test('no name is longer than a system takes', () => {
  const name = fileName(
    'payments',
    { search: 'x'.repeat(5000), filter: undefined, isSelection: false },
    '2026-11-22',
  )
  expect(name.length).toBeLessThan(140)
})
