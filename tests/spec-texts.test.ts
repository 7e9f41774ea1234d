import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as failure from '../machines/contract/failure.ts'
import { paymentHeadings } from '../machines/rules/payment-headings.ts'
import { pages } from '../src/document/pages.ts'
import * as error from '../src/features/error/texts.ts'
import * as notFound from '../src/features/not-found/texts.ts'
import * as payments from '../src/features/payments/texts.ts'
import * as shared from '../src/lib/texts.ts'
import { root } from './support/steps.ts'

/** The specification's literal texts: file, name, section, the product's text, the required text. */
const texts: readonly (readonly [file: string, name: string, section: number, is: string, text: string])[] = [
  ['src/document/pages.ts', 'title', 2, pages.dashboard.title, 'Dashboard'],
  ['src/document/pages.ts', 'title', 2, pages.businesses.title, 'Businesses'],
  ['src/document/pages.ts', 'title', 2, pages.plans.title, 'Subscription Plans'],
  ['src/document/pages.ts', 'title', 2, pages.planUpdate.title, 'Subscription Plan Update'],
  ['src/document/pages.ts', 'title', 2, pages.payments.title, 'Payments'],
  ['src/document/pages.ts', 'documentTitle', 2, pages.payments.documentTitle, 'Payments Management | App'],
  ['src/features/payments/texts.ts', 'placeholder', 2, payments.placeholder, 'Search Payments Here'],
  ['src/lib/texts.ts', 'noResults', 2, shared.noResults, 'No results.'],
  ['src/lib/texts.ts', 'rowsSelected', 2, shared.rowsSelected(2, 10), '2 of 10 row(s) selected.'],
  ['src/lib/texts.ts', 'pageOf', 2, shared.pageOf(3, 12), 'Page 3 of 12'],
  [
    'machines/rules/payment-headings.ts',
    'paymentHeadings',
    2,
    Object.values(paymentHeadings).join(' · '),
    'TXN ID · NAME · EMAIL · COMPANY · GATEWAY · STATUS · MODE · AMOUNT · PLAN · DURATION · Paid At',
  ],
  ['src/lib/texts.ts', 'planUpdated', 2, shared.planUpdated, 'Successfully Updated'],
  ['src/lib/texts.ts', 'goBack', 2, shared.goBack, 'Go back'],
  ['src/features/error/texts.ts', 'heading', 2, error.heading, 'Ooops, something went wrong :('],
  ['src/features/not-found/texts.ts', 'code', 2, notFound.code, '404'],
  ['src/features/not-found/texts.ts', 'heading', 2, notFound.heading, "Something's missing"],
  [
    'src/features/not-found/texts.ts',
    'text',
    2,
    notFound.text,
    "Sorry, the page you are looking for doesn't exist or has been moved.",
  ],
  ['src/features/not-found/texts.ts', 'backToHome', 2, notFound.backToHome, 'Back to Home'],
  [
    'machines/contract/failure.ts',
    'NO_RESPONSE',
    8,
    failure.NO_RESPONSE,
    'Network error or no response from server',
  ],
]

const marked = /\/\*\* Spec, section (\d), verbatim \*\/\s*(?:export const )?(\w+)/g

// Requirements: §2.19, §2.21, §2.22, §2.38, §2.62, §2.68, §8.2
test.each(texts)(
  'the text in %s, %s, is the specification’s (section %i)',
  (_file, _name, _section, is, text) => expect(is).toBe(text),
)

test('each text marked as the specification’s is in the table above, and vice versa', () => {
  const found = ['src', 'machines']
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(root + path, 'utf8').matchAll(marked)].map(
        ([, section, name]) => `${path} ${name} ${section}`,
      ),
    )
  expect(found.sort()).toEqual(texts.map(([file, name, section]) => `${file} ${name} ${section}`).sort())
})
