// Assigns modules to chunks: the groups of `chunks.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const rooms = ['ui', 'domain', 'list'].map((name) => fileURLToPath(new URL(`../${name}/`, import.meta.url)))

/** Returns the files that import React Aria or a chart library, directly or not: they load on demand. */
function heavyParts(): Set<string> {
  const paths = rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
    )
    .filter((path) => /\.tsx?$/.test(path))
  const read = (path: string) => readFileSync(path, 'utf8').replace(/^import type .*$/gm, '')
  const sources = new Map(paths.map((path) => [basename(path), read(path)]))
  const heavy = new Set<string>()
  const isHeavy = (source: string) =>
    / from '(react-aria|d3-)/.test(source) ||
    [...source.matchAll(/ from '(?:\.\.?\/)+([\w./-]+)'/g)].some(([, path = '']) => heavy.has(basename(path)))
  for (let size = -1; size !== heavy.size;) {
    size = heavy.size
    for (const [file, source] of sources) if (isHeavy(source)) heavy.add(file)
  }
  return heavy
}

const heavy = heavyParts()

/** Matches a module whose path contains one of these regular expressions. */
const among = (...paths: string[]): RegExp => new RegExp(`/(?:${paths.join('|')})`)
const icons = (...names: string[]): string => `lucide-react/.*/(${names.join('|')})\\.mjs`

/** Style sheets of components that load later. */
const later =
  /(bar-chart|error-summary|labelled|menu|messages|meter|overlay|radio|segmented|select-list|switch|tabs)\.css/

/** The chunk after the rows of a list: filters, age, page numbers, actions on rows and columns with their icons, and the sorting of client-side lists. */
const afterRows = among(
  'src/(domain|list|ui|lib|browser|services)/([\\w-]*/)?(filter|[\\w-]+-(filter|summary)|reading|selection/|export/|columns|density|store-text|views|SheetButton|after-rows|ListAge|list-age|visibility|PageJump|page-jump|csv-rows|client-)',
  icons(
    'keyboard',
    'download',
    'list-filter',
    'calendar[\\w-]*',
    'columns-3',
    'grip-vertical',
    'pin[\\w-]*',
    'bookmark',
  ),
)

/** The chunk that most pages need at once, but not payments: copying, empty lists, texts and icons of actions. */
const actions = among(
  'src/ui/(controls/CopyButton|table/(ListEmpty|list-empty-texts)|text/(Initials|drawings)|into-view)',
  'src/domain/(duration|status-words|UnknownOutcome|write-words)',
  'src/lib/(age|copy-texts|numbers|other-fields|success-text)',
  'src/services/signed-in',
  'src/features/business/(copy-id|page/use-row-pages)',
  'machines/(rules/(decimal|sortable-dates)|shared/aged-read)',
  icons(
    'check',
    'chevron-up',
    'copy',
    'ellipsis',
    'minus',
    'pencil',
    'plus',
    'power',
    'trash(-2)?',
    'user-minus',
  ),
)

/** The chunk shared by the list of businesses and a business's page, with the rules of their forms. */
const business = among(
  'machines/rules/form-rules',
  'src/features/business/(business\\.css|list/(business\\.columns|row-actions)|SeatsMeter|statuses/(StatusParts|use-business-status)|use-queue)',
  'src/ui/text/[Mm]eter',
)

/** Dialogs, sheets, menus and their form controls, which all need React Aria. */
const overlays = among(
  'src/ui/overlay/(?!Messages|messages|keep-focus)',
  'src/ui/controls/(ErrorSummary|error-summary|FieldText|NumberField|[Rr]adio|SegmentedControl|Select(Scroll)?\\.|[Ss]witch)',
  'src/domain/(WriteFormSheet|WriteNotice|error-above)',
)

/** The login form and the basis of all forms. Listed before the frame, because it needs only the entry. */
const forms = among(
  'src/features/session/(Credentials|sign-in|take-over)',
  'machines/(credentials|shared/form\\.|rules/credentials-form)',
  'src/services/form\\.',
  'src/ui/controls/(Field|PasswordField|TextField)\\.',
  icons('eye-off'),
)

/** A list's toolbar and other code that loads right after the rows, without the sheets and panels it opens. */
const tools = among(
  'src/domain/(business|payment)-filter',
  'src/list/(reading/|selection/|columns/(column-texts|ColumnsButton)|export/ExportButton|views/(view-|ViewsButton))',
  'src/list/filters/(?!calendar|FilterCalendar|FilterDays|FilterNumbers|FilterPanel|FilterValues)',
  'src/lib/filter',
  'src/ui/table/(after-rows|ListAge|list-age|PageJump|page-jump)',
  'src/(browser|services)/(columns|density|store-text|views)',
  'src/features/payments/(LazyPaymentExport|PaymentReading|PaymentSelection|PaymentTools|PaymentsAge|tools-texts)',
  'machines/(rules/(kept-columns|list-walk|views)|shared/(list-age|reader))',
  icons('bookmark'),
)

/** TanStack Table with sorting for client-side lists. Search and column choice load the rest. */
const clientRows = among(
  'src/ui/table/client-(rows|sorting)',
  'node_modules/@tanstack/(react-table|react-store|store|table-core/dist/(?!features/(column|row-(?!sorting))))',
)

/** Styles no page starts with, in one sheet: Chromium lays shown rows out again for each sheet that arrives. */
const laterStyles = among(
  'src/(domain|list|ui/(controls/(?!tabs)|overlay|table|text/(?!meter))|features/(business/statuses|not-found|palette|payments)).*\\.vanilla\\.css',
)

/** The most frequent start page: costs the others about 1 kB, and saves it a request. */
const payments = among(
  'src/routes/_app/payments\\.tsx',
  'src/features/payments/(PaymentLink|PaymentsScreen|close-panel|linked-columns|payment-table|use-payments)\\.',
  'machines/contract/find-transaction',
)

/** The modules outside `ui`, `domain` and `list` that all pages share. */
const shared = among(
  'node_modules/lucide-react/',
  'src/(browser|lib|styles)/',
  'src/routes/_app\\.tsx',
  'src/features/(session/SessionNotice|shell/(?!NavigationDrawer))',
  // A chunk of their own would cost lists a request before their rows
  'src/services/(patience|supported|paged-list|search-box)',
  'machines/(shared/(paged-list|search-box)|rules/(dates|money|page-(filter|input)))',
)

/** Excluded from the groups: they are bundled with their importer. */
const alone = among('src/ui/\\w+/((Tabs|TextArea)\\.tsx|whole-text)', 'src/styles/tokens\\.ts')

/** Returns true for a module, or its styles, that nearly every page shows at once. */
function isFramed(id: string): boolean {
  const [path = ''] = id.split('?')
  if ([afterRows, actions, business, overlays, alone].some((group) => group.test(path))) return false
  if (shared.test(path) || payments.test(path)) return true
  return among('src/(ui|domain|list)/').test(path) && !heavy.has(basename(path)) && !later.test(path)
}

/** A module belongs to the first group that matches it, and so do its dependencies that have no group yet. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The libraries that every page needs, in a chunk that stays cached across deploys of the app
  { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
  { name: 'app', tags: ['$initial'] },
  { name: 'forms', test: forms },
  { name: 'frame', test: isFramed },
  { name: 'later', test: laterStyles },
  { name: 'client-rows', test: clientRows },
  { name: 'aria', test: /node_modules\/(react-aria|react-stately)/, minShareCount: 3 },
  { name: 'actions', test: actions },
  { name: 'business', test: business },
  { name: 'overlays', test: overlays },
  { name: 'tools', test: tools },
]
