import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { accessibilityErrors } from './accessibility.ts'
import { visit } from './sources.ts'
import { root } from './steps.ts'

const document = readFileSync(`${root}tests/accessibility.md`, 'utf8')
const source = { path: 'tests/a.test.ts', text: "test('leads on', () => {})" }
const errorsOf = (text: string) =>
  accessibilityErrors(text, (path) => (path === source.path ? source : undefined)).filter(
    (error) => !error.endsWith(' 0 times'),
  )
const entry = (head: string, title: string) => `- **${head} It does.\n  - \`tests/a.test.ts\`: ${title}\n`

// Requirements: A48
test('a criterion that is missing, duplicated, of another level or without an existing test is an error', () => {
  expect(accessibilityErrors(document.replace(/^- \*\*1\.4\.10 .*$/m, ''), () => source)).toContain(
    'tests/accessibility.md holds 1.4.10 (AA) 0 times',
  )
  const good = entry('2.5.3 Label in Name** (A)', 'leads on')
  expect(errorsOf(good)).toEqual([])
  expect(errorsOf(good + good)).toEqual(['tests/accessibility.md holds 2.5.3 (A) 2 times'])
  expect(errorsOf(entry('4.1.1 Parsing** (A)', 'leads on'))[0]).toContain('holds no criterion: **4.1.1')
  expect(errorsOf(entry('2.5.3 Label in Name** (A)', 'leads off'))).toEqual([
    '2.5.3 names a test that does not exist: tests/a.test.ts: leads off',
  ])
  expect(errorsOf('- **2.5.3 Label in Name** (A) It does.\n')).toEqual(['2.5.3 names no test'])
})

// Requirements: A11, A48
test('no text of the product points to something by its colour, shape or place', () => {
  const pointers =
    /\b(red|green|blue|yellow|grey|gray|(round|square) (button|icon|mark)|(on|to|at) the (left|right|top|bottom)|(see|shown|button|list|link|field|box) (above|below))\b/i
  const texts = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /texts?\.ts$/.test(name))
    .flatMap((name) => {
      const found: string[] = []
      const text = readFileSync(`${root}src/${name}`, 'utf8')
      visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest), (node) => {
        if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text)
      })
      return found
    })
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => pointers.test(text))).toEqual([])
})
