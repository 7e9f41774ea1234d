import { fc } from '../support/fast-check.ts'
import { expect, test } from 'vitest'
import { safeRedirect } from '../../src/document/redirect.ts'

test.each([
  '/',
  '/payments',
  '/payments?page=2&limit=20&search=a%20b#top',
  '/business/details/biz_1',
  '/subscription-plans/update/pln_2',
  '/payments?next=https://evil.example',
])('the redirect target %s is followed', (target) => expect(safeRedirect(target)).toBe(target))

test.each<[unknown]>([
  ...[
    ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
    ...['/\n/evil.example', '/\0/evil.example', '/.//evil.example', '/..//evil.example'],
    ...['/x/..//evil.example', '/%2e//evil.example', 'https://evil.example', 'https:evil.example'],
    ...[
      'http:/evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.example',
      ' /payments',
      '?page=2',
      '',
    ],
    ...[`/${'x'.repeat(5000)}`, '/login', '/login?redirect=/payments', '/x/../login', '/404', '/./404#x'],
  ].map((text): [string] => [text]),
  ...[undefined, null, ['/payments'], { toString: () => '/payments' }].map((other): [unknown] => [other]),
])('the invalid redirect target %j leads to the dashboard', (target) =>
  expect(safeRedirect(target)).toBe('/'),
)

test('a redirect to a path with .. leads to the path that the browser resolves it to', () =>
  expect(safeRedirect('/business/../payments')).toBe('/payments'))

// Requirements: T12
test('no redirect target leads out of the app, however it is spelled (S29)', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '\t', '\n', '@', ':', '?', '#'],
    ...['evil.example', 'https:'],
    ...['login', 'payments', '\0', '\u2028', '\uD800'],
  )
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.anything(),
  )
  fc.assert(
    fc.property(target, (value) => {
      const safe = safeRedirect(value)
      const resolved = new URL(safe, 'https://here.example')
      expect(resolved.origin).toBe('https://here.example')
      expect(resolved.pathname + resolved.search + resolved.hash).toBe(safe)
      expect(safe).toMatch(/^\/(?![/\\])/)
      expect(['/login', '/404']).not.toContain(resolved.pathname)
      expect(safeRedirect(safe)).toBe(safe)
    }),
    { numRuns: 1000 },
  )
})
