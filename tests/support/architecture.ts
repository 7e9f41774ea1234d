import ts from 'typescript'
import { eachFile, eachImport, eachNode, globals, visit } from './sources.ts'
import type { Rule, Source } from './sources.ts'

/** The zones of the code, most specific first. */
const zones = [
  ['contract', /^openapi\/(schema\.gen\.d\.ts|operations\.gen\.ts|openapi\.yaml)$/],
  ['backend', /^openapi\/backend\//],
  ['machine contract', /^machines\/contract\//],
  ['rules', /^machines\/rules\//],
  ['machines', /^machines\//],
  ['styles', /^src\/styles\//],
  ['lib', /^src\/lib\//],
  ['browser', /^src\/browser\//],
  ['client', /^src\/api\//],
  ['document', /^src\/document\//],
  ['build', /^src\/build\//],
  ['ui', /^src\/ui\//],
  ['domain', /^src\/domain\//],
  ['list', /^src\/list\//],
  ['services', /^src\/services\//],
  ['features', /^src\/features\//],
  ['reports', /^src\/reports\//],
  ['routes', /^src\/routes\//],
  ['app', /^src\/app\//],
  ['workbench', /^src\/workbench\//],
  ['main', /^src\/[\w-]+\.tsx?$/],
  ['tests', /^tests\//],
  ['tools', /^[\w.]+\.config\.(js|ts)$/],
] as const
type Zone = (typeof zones)[number][0]

/** The zones that most other zones may import. */
const ground = ['machine contract', 'rules', 'lib'] as const

/** The allowed imports by zone, for both types and values. A zone is above all zones that it imports. */
const mayImport: Record<Zone, readonly Zone[]> = {
  contract: [],
  backend: ['contract', 'rules', 'backend'],
  'machine contract': ['contract', 'machine contract'],
  rules: ['machine contract', 'rules'],
  machines: ['machine contract', 'rules', 'machines'],
  styles: ['styles'],
  lib: ground,
  browser: ['rules', 'machines', 'browser', 'styles', 'lib'],
  client: ['contract', 'machine contract', 'client', 'lib'],
  document: [...ground, 'client', 'browser', 'document'],
  build: ['document', 'build'],
  ui: ['document', 'browser', 'ui', 'styles', 'lib'],
  domain: [...ground, 'domain', 'ui', 'styles'],
  list: [...ground, 'browser', 'list', 'domain', 'services', 'ui', 'styles'],
  services: [...ground, 'machines', 'browser', 'services'],
  features: [
    ...ground,
    ...([
      'machines',
      'browser',
      'document',
      'domain',
      'list',
      'services',
      'features',
      'ui',
      'styles',
    ] as const),
  ],
  routes: [...ground, 'document', 'domain', 'services', 'features'],
  app: [...ground, 'machines', 'client', 'browser', 'document', 'domain', 'services', 'routes', 'app'],
  reports: ['client', 'browser', 'document', 'reports'],
  // The developers' pages show the running app's machines and the states that its tests reach.
  workbench: [...ground, 'machines', 'browser', 'services', 'list', 'workbench', 'ui', 'styles', 'tests'],
  main: ['app', 'reports', 'browser', 'document', 'styles', 'lib', 'main', 'workbench'],
  tests: zones.map(([zone]) => zone),
  tools: ['tools', 'backend', 'build', 'workbench'],
}

const router = '@tanstack/react-router'
/** The packages for parts of a screen. The router is one of them only because it loads lazy components. */
const view = [
  ...['react', 'react-aria-components', '@vanilla-extract/', router, '@tanstack/react-table'],
  ...['lucide-react', 'd3-scale', '@internationalized/date'],
]

/** The packages that a zone may use, by prefix. Zones not listed here may use all packages. */
const mayUse: Partial<Record<Zone, readonly string[]>> = {
  'machine contract': ['xstate'],
  rules: [],
  machines: ['xstate'],
  client: ['openapi-fetch'],
  lib: ['@internationalized/date'],
  styles: ['@vanilla-extract/'],
  ui: view,
  // The page frame in index.html is rendered at build time.
  features: [...view, 'react-dom/server', 'xstate', '@xstate/react', 'papaparse'],
  routes: ['react', router],
  reports: ['react', 'web-vitals'],
  services: ['react', 'xstate', '@xstate/react', router],
  backend: ['node:', 'hono', '@hono/node-server', 'pg', '@electric-sql/pglite', 'prom-client', 'vite', 'tsx'],
}

/** Globals that would make a machine depend on a page, a clock or chance. */
const impure = new Set(
  'fetch window document location history navigator localStorage sessionStorage setTimeout setInterval Date Math.random crypto'.split(
    ' ',
  ),
)

/** The files that may name the token's storage key: the session store, and the script that runs before the app. */
const tokenModules = /^src\/(api\/session-store|document\/boot)\.ts$/

/** Attributes that users read or hear. Their texts belong in the feature's `texts.ts`. */
const wordy = new Set(
  'label title hint placeholder description noun plural what nothingYet aria-label'.split(' '),
)

/** The maximum number of lines of a file. Tests are lists of facts and may be longer. */
const lineLimit = (path: string) => (path.startsWith('tests/') ? 500 : 300)
/** The exceptions to the line limit, by path, each with its reason. */
const longForAReason: Readonly<Record<string, string>> = {
  'machines/auth.machine.ts': 'one chart is one literal: every way into a session and out of it',
  'machines/plan-form.machine.ts': 'one chart is one literal: saving, a conflict and a check share one draft',
  'machines/shared/queue.machine.ts':
    'one chart is one literal: every change has the same queue and outcomes',
  'machines/shared/paged-list.machine.ts':
    'one chart is one literal: the rows, their selection and the search follow one query',
  'machines/plan-list.machine.ts': "one chart is one literal: the spec's slice with the query beside it",
}

/** Matches a comment that begins with a question word, because readers would have to rephrase it. */
const askingComment = /(?:\/\*\*\s+(?:\*\s+)?|\/\/ )(?:What|Whether|Of what|That|Who|Whoever|How)\b.*/g

export const rules = {
  'who may import whom': eachImport((from, to) => {
    if (to.path === undefined) return undefined
    const [a, b] = [zoneOf(from.path), zoneOf(to.path)]
    if (!a || !b || mayImport[a].includes(b)) return undefined
    return `${from.path} (${a}) imports ${to.path} (${b})`
  }),

  'a feature never imports a feature': eachImport((from, to) => {
    const [mine, other] = [featureOf(from.path), to.path && featureOf(to.path)]
    return mine && other && mine !== other ? `${from.path} imports ${to.path ?? ''}` : undefined
  }),

  'each layer uses its own packages only': eachImport((from, to) => {
    const zone = zoneOf(from.path)
    if (to.path !== undefined || !zone || !mayUse[zone]) return undefined
    return mayUse[zone].some((allowed) => isAllowed(to.specifier, allowed))
      ? undefined
      : `${from.path} (${zone}) uses ${to.specifier}`
  }),

  'test tools stay in tests': eachImport((from, to) =>
    /^(src|machines|openapi)\//.test(from.path) &&
    /^(msw|vitest|@vitest\/|playwright|fast-check|axe-core)/.test(to.specifier)
      ? `${from.path} uses ${to.specifier}`
      : undefined,
  ),

  'imports name their file': eachImport((from, to) =>
    to.specifier.startsWith('.') && !/\.(tsx?|js|mjs|css|yaml|json|svg|woff2)(\?\w+)?$/.test(to.specifier)
      ? `${from.path} imports ${to.specifier} without its extension`
      : undefined,
  ),

  'a comment names its subject first': (sources: readonly Source[]) =>
    sources.flatMap(({ path, text }) =>
      path.includes('.gen.') ? [] : (text.match(askingComment) ?? []).map((comment) => `${path}: ${comment}`),
    ),

  'machines know no page, no clock and no chance': eachFile((source, file) =>
    source.path.startsWith('machines/')
      ? globals(file)
          .filter((name) => impure.has(name))
          .map((name) => `${source.path} uses ${name}`)
      : [],
  ),

  'generated files end in .gen': (sources) =>
    sources
      .filter(
        ({ path, text }) =>
          /@generated|auto-?generated|automatically generated/i.test(header(text)) && !/\.gen\./.test(path),
      )
      .map(({ path }) => `${path} is generated, its name does not say so`),

  // The window receives messages from any origin, but a BroadcastChannel only from its own origin.
  'no ear for other origins': eachNode((node) => {
    if (!node.getSourceFile().fileName.startsWith('src/')) return false
    if (ts.isIdentifier(node) && node.text === 'onmessage') return true
    if (!ts.isCallExpression(node)) return false
    const [type] = node.arguments
    return (
      /^((window|globalThis|self|top|parent|opener)\.)?addEventListener$/.test(node.expression.getText()) &&
      type !== undefined &&
      ts.isStringLiteralLike(type) &&
      type.text === 'message'
    )
  }, 'listens to messages of any origin'),

  // Browsers offer `randomUUID` to pages from HTTPS and localhost alone
  'the product also runs over HTTP in a local network': eachNode((node) => {
    const { fileName } = node.getSourceFile()
    if (!fileName.startsWith('src/') || fileName.startsWith('src/workbench/')) return false
    return ts.isIdentifier(node) && node.text === 'randomUUID'
  }, 'calls randomUUID'),

  // Navigation goes through the router and its guards. Only the document's scripts may reload the page.
  'the router alone navigates (S30, S41)': eachNode((node) => {
    const { fileName } = node.getSourceFile()
    if (!/^(src|machines)\//.test(fileName) || fileName.startsWith('src/workbench/')) return false
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText()
      if (
        /^((window|globalThis|self)\.open|(window\.|globalThis\.)?location\.(assign|replace))$/.test(called)
      )
        return true
      return (
        /(^|\.)location\.reload$/.test(called) &&
        !/^src\/document\/(boot|newer-build|stale-chunks)\.ts$/.test(fileName)
      )
    }
    if (ts.isJsxAttribute(node)) return node.name.getText() === 'target'
    return (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      /(^|\.)location(\.(href|pathname|search|hash))?$/.test(node.left.getText())
    )
  }, 'leads elsewhere without the router'),

  // No build contains the developers' pages. Only the entry opens the inspector, and only in development.
  'the workbench stays out of the product': eachImport((from, to) => {
    if (!/^(src|machines)\//.test(from.path) || from.path.startsWith('src/workbench/')) return undefined
    const isOf = /^(@statelyai\/|elkjs)/.test(to.specifier) || to.path?.startsWith('src/workbench/') === true
    const isEntry = from.path === 'src/main.tsx' && to.path === 'src/workbench/inspector/connect.ts'
    return isOf && !isEntry ? `${from.path} imports ${to.specifier}` : undefined
  }),

  "the token's key has one home": (sources) =>
    sources
      .filter(
        ({ path }) => !path.startsWith('tests/') && !path.startsWith('openapi/') && !path.endsWith('.md'),
      )
      .filter(({ path, text }) => text.includes('x-access-token') && !tokenModules.test(path))
      .map(({ path }) => `${path} names x-access-token`),

  'the texts of a feature are in its texts.ts': eachNode((node) => {
    const { fileName } = node.getSourceFile()
    if (!/^src\/(features|ui|domain|list)\/.*\.tsx$/.test(fileName)) return false
    const hasWords = (text: string) => /\p{L}/u.test(text)
    if (ts.isJsxText(node)) return hasWords(node.text)
    if (!ts.isStringLiteralLike(node) || !hasWords(node.text)) return false
    const { parent } = node
    const place = ts.isJsxExpression(parent) ? parent.parent : parent
    if (ts.isJsxAttribute(place)) return wordy.has(place.name.getText())
    return ts.isJsxElement(place) || ts.isJsxFragment(place)
  }, 'has words that belong in texts.ts'),

  'no file is long without a reason': (sources) =>
    sources
      .filter(
        ({ path }) => /\.(tsx?|js|mjs)$/.test(path) && !path.includes('.gen.') && !(path in longForAReason),
      )
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ path, lines }) => lines > lineLimit(path))
      .map(
        ({ path, lines }) =>
          `${path} has ${lines} lines: split it, or give the reason in tests/support/architecture.ts`,
      ),

  'a machine is one literal chart under two lines of comment': eachFile((source, file) =>
    isMachineFile(source.path) ? machineFile(source, file) : [],
  ),
} satisfies Record<string, Rule>

function machineFile({ path, text }: Source, file: ts.SourceFile): string[] {
  const lines = text.split('\n')
  const problems: string[] = []
  if (!lines[0]?.startsWith('//') || !lines[1]?.startsWith('//'))
    problems.push('starts with no two lines of comment')
  else if (!/\bspec\b.*\bsection/i.test(lines.slice(0, 2).join(' ')))
    problems.push('names no section of the spec')
  // The chart is a constant, or the return value of a function without parameters.
  const charts = file.statements.filter((statement) => {
    const chart = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.initializer
      : ts.isFunctionDeclaration(statement) && statement.parameters.length === 0
        ? statement.body?.statements.find(ts.isReturnStatement)?.expression
        : undefined
    return /^setup\([\s\S]*\)\.createMachine\(\{/.test(chart?.getText(file) ?? '')
  })
  if (charts.length !== 1) problems.push(`has ${charts.length} literal setup({…}).createMachine({…})`)
  visit(file, (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isCallExpression(node.initializer) &&
      node.initializer.expression.getText(file) === 'call' &&
      node.initializer.arguments[0]?.getText(file).slice(1, -1) !== node.name.getText(file)
    ) {
      problems.push(`names ${node.initializer.getText(file)} ${node.name.getText(file)}`)
    }
  })
  return problems.map((problem) => `${path} ${problem}`)
}

export function isMachineFile(path: string): boolean {
  return /^machines\/(shared\/)?[\w-]+\.machine\.ts$/.test(path)
}

function zoneOf(path: string): Zone | undefined {
  return zones.find(([, pattern]) => pattern.test(path))?.[0]
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function isAllowed(specifier: string, allowed: string): boolean {
  return specifier === allowed || specifier.startsWith(/[/:]$/.test(allowed) ? allowed : `${allowed}/`)
}

function header(text: string): string {
  return text.slice(0, 400)
}
