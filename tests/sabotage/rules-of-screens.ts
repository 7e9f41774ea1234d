import { mistakes, type Bug } from './bugs.ts'

const screen = (name: string) => `tests/screens/${name}.test.tsx`
const route = (name: string) => `src/routes/_app/${name}.tsx`
const sections = 'src/features/shell/sections.ts'

/** Section 2's side navigation. */
const entries = [
  ['Dashboard', '/', '/profile'],
  ['Businesses', '/business', '/payments'],
  ['Subscription Plans', '/subscription-plans', '/payments'],
  ['Payments', '/payments', '/business'],
] as const

const navigation = entries.flatMap(([title, to, elsewhere]): Bug[] => {
  const bug = { file: sections, right: `title: '${title}', to: '${to}'`, tests: screen('shell') }
  return [
    {
      ...bug,
      title: `spec 2: the side navigation’s title ${title}`,
      wrong: `title: '${title.toLowerCase()}', to: '${to}'`,
    },
    {
      ...bug,
      title: `spec 2: the side navigation’s route ${to}`,
      wrong: `title: '${title}', to: '${elsewhere}'`,
    },
  ]
})

const noPage = 'component: () => null'

/** What a screen shows and where it leads (sections 2, 8 and 9). */
export const rulesOfScreens: readonly Bug[] = [
  ...navigation,
  ...mistakes(route('index'), screen('shell'), {
    'spec 2: / is the dashboard home': ['component: DashboardScreen', noPage],
    'spec 2: the breadcrumb of /': ["crumbs: [{ title: 'Dashboard' }]", "crumbs: [{ title: 'Home' }]"],
  }),
  ...mistakes(route('business.index'), screen('shell'), {
    'spec 2: business is the list of businesses': ['component: Businesses', noPage],
    'spec 2: the breadcrumb of business': ["{ title: 'Businesses' }", "{ title: 'Companies' }"],
  }),
  ...mistakes(route('business.details.$businessId'), screen('shell'), {
    'spec 2: business/details/{businessId} is the business detail page': [
      'component: BusinessDetails',
      noPage,
    ],
    'spec 2: the business of the address is shown': [
      'businessId={businessId} tab={tab}',
      'businessId="biz_1" tab={tab}',
    ],
    'spec 2: the breadcrumb of a business': ["{ title: 'Businesses', to: '/business' },", ''],
  }),
  ...mistakes(route('subscription-plans'), screen('shell'), {
    'spec 2: subscription-plans is the list of plans': ['component: SubscriptionPlans', noPage],
    'spec 2: the breadcrumb of the plans': ["{ title: 'Subscription Plans' }", "{ title: 'Plans' }"],
  }),
  ...mistakes(route('payments'), screen('shell'), {
    'spec 2: payments is payments management': ['component: Payments', noPage],
    'spec 2: the breadcrumb Dashboard > Payments: Dashboard': ["{ title: 'Dashboard', to: '/' }, ", ''],
    'spec 2: the breadcrumb Dashboard > Payments: Payments': [
      "{ title: 'Payments' }",
      "{ title: 'Payment' }",
    ],
  }),
  ...mistakes(route('profile'), screen('shell'), {
    'spec 2: profile is the profile page': ['component: ProfileScreen', noPage],
    'spec 2: the breadcrumb of the profile': ["{ title: 'Profile' }", "{ title: 'You' }"],
  }),
  ...mistakes('src/features/payments/PaymentsScreen.tsx', screen('shell'), {
    'spec 2: payments are titled Payments Management | App': [
      '<title>Payments Management | App</title>',
      '<title>Payments | App</title>',
    ],
  }),
  ...mistakes('src/features/dashboard/DashboardScreen.tsx', screen('shell'), {
    'titles: the dashboard': ['<title>{`Dashboard | ${product}`}</title>', ''],
    'spec 2: a page-heading block has a title': [
      '<PageHeading title="Dashboard" />',
      '<PageHeading title="Home" />',
    ],
  }),
  ...mistakes('src/features/business/BusinessListScreen.tsx', screen('shell'), {
    'titles: the businesses': ['<title>{`Businesses | ${product}`}</title>', ''],
  }),
  ...mistakes('src/features/business/BusinessScreen.tsx', screen('shell'), {
    'titles: a business': ['<title>{`${name} | ${product}`}</title>', ''],
  }),
  ...mistakes('src/features/plans/PlansScreen.tsx', screen('shell'), {
    'titles: the plans': ['{`Subscription Plans | ${product}`}', '{product}'],
  }),
  ...mistakes('src/features/profile/ProfileScreen.tsx', screen('shell'), {
    'titles: the profile': ['<title>{`Profile | ${product}`}</title>', ''],
  }),
  ...mistakes('src/features/shell/ThemeMenu.tsx', screen('shell'), {
    'spec 4: a theme can be chosen': [
      "if (isTheme(id)) preferences.send({ type: 'theme.chosen', theme: id })",
      'isTheme(id)',
    ],
  }),
  ...mistakes('src/features/shell/Navigation.tsx', screen('shell'), {
    'spec 4: the sidebar can be minimised': ["preferences.send({ type: 'sidebar.toggled' })", ''],
  }),
  ...mistakes('src/document/boot.ts', 'tests/app/document.test.ts', {
    'spec 4: the theme applies before the first paint': [
      "preferenceActions.applyScheme(null, { scheme: isDark ? 'dark' : 'light' })",
      '',
    ],
    'spec 4: system is the operating system’s preference from the first paint on': [
      "(theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)",
      "theme === 'system'",
    ],
    'spec 6: the first calls send the raw token': [
      'Authorization: token }',
      'Authorization: `Bearer ${token}` }',
    ],
    'spec 7: the first calls accept JSON': ["Accept: 'application/json', ", ''],
    'spec 7: the first calls: the profile': ["start('/v1/admin/profile')", ''],
    'spec 7: the first calls: a page of a list': ['offset=${offsetOf(asked)}&limit', 'offset=0&limit'],
    'spec 7: the first calls: the counts': ["start('/v1/admin/dashboard/count')", ''],
    'spec 7: the first calls: the sales': ["start('/v1/admin/dashboard/sales')", ''],
  }),
  ...mistakes('src/document/plugin.ts', 'tests/app/document.test.ts', {
    'spec 1: the default page title is the product’s name': [
      "html.replaceAll('%PRODUCT%', product)",
      "html.replaceAll('%PRODUCT%', 'App')",
    ],
  }),
  ...mistakes('src/features/not-found/NotFoundScreen.tsx', screen('generic'), {
    'spec 2: not found: 404': ['>404<', '>Error<'],
    'spec 2: not found: the heading': ["Something's missing", 'Something is missing'],
    'spec 2: not found: the text': [
      "Sorry, the page you are looking for doesn't exist or has been moved.",
      "Sorry, this page doesn't exist.",
    ],
    'spec 2: not found: Go back': ['          Go back\n', '          Back\n'],
    'spec 2: not found: Go back goes back in history': ["goBack(() => void navigate({ to: '/' }))", ''],
    'spec 2: not found: Back to Home': ['          Back to Home\n', '          Home\n'],
    'spec 2: not found: Back to Home goes to /': ['<Link to="/"', '<Link to="/payments"'],
  }),
  ...mistakes('src/routes/$.tsx', screen('generic'), {
    'spec 2: any other path redirects to /404': ["to: '/404'", "to: '/login'"],
  }),
  ...mistakes('src/routes/404.tsx', screen('generic'), {
    'spec 2: /404 is the not-found page': ['component: NotFoundScreen', noPage],
  }),
  ...mistakes('src/browser/go-back.ts', 'tests/lib/go-back.test.ts', {
    'spec 2: Go back is one step back in history': ['history.back()', 'home()'],
    'spec 2: Go back without a history leads home': ['else home()', ''],
  }),
  ...mistakes('src/features/error/ErrorScreen.tsx', screen('generic'), {
    'spec 2: error screen: the heading': ['Ooops, something went wrong :(', 'Something went wrong'],
    'spec 2: error screen: the message': ['{redacted(message)}', ''],
    'spec 2: error screen: the stack trace': ['            {redacted(stack)}\n', ''],
    'spec 2: error screen: Go back': ['<Button onPress={leave}>Go back<', '<Button onPress={leave}>Back<'],
    'spec 2: error screen: Go back is one step back': [
      "goBack(() => void router.navigate({ to: '/' }))",
      "void router.navigate({ to: '/404' })",
    ],
  }),
  ...mistakes('src/app/router.ts', screen('boundary'), {
    'spec 8: an uncaught rendering error shows the fallback screen': [
      '...(errorComponent && { defaultErrorComponent: errorComponent }),',
      '',
    ],
  }),
  ...mistakes('src/document/stale-chunks.ts', 'tests/app/stale-chunks.test.ts', {
    'spec 8: a failed preloading is thrown on if not handled': [
      '({ payload }: VitePreloadErrorEvent) => {\n',
      '(event: VitePreloadErrorEvent) => {\n    event.preventDefault()\n    const { payload } = event\n',
    ],
    'spec 8: a failed preloading is heard': [
      "addEventListener('vite:preloadError', listener)\n  return",
      'return',
    ],
  }),
  ...mistakes('src/routes/login.tsx', screen('login'), {
    'spec 2: /login is the login page': ['component: LoginScreen', noPage],
  }),
  ...mistakes('src/features/session/CredentialsForm.tsx', screen('login'), {
    'spec 4: login: the credentials are sent': [
      "auth.send({ type: 'credentials.submitted', email: email.trim(), password })",
      "auth.send({ type: 'credentials.submitted', email: email.trim(), password: '' })",
    ],
    'spec 4: login: the error is shown': ["{withOtherFields(error, failure, ['email', 'password'])}", ''],
  }),
  ...mistakes('src/app/app.tsx', screen('session'), {
    'spec 4: logout: the stored token and user are removed': ['          store.clear()\n', ''],
  }),
  ...mistakes('src/features/shell/AccountMenu.tsx', screen('session'), {
    'spec 4: logout: can be asked for': ["auth.send({ type: 'logout.requested' })", ''],
  }),
  ...mistakes('src/features/session/SessionNotice.tsx', screen('session'), {
    'spec 4: logout: why it failed is shown': [
      '            </>\n          }\n        >\n          {session.context.error}',
      '            </>\n          }\n        >',
    ],
  }),
  ...mistakes('src/ui/text/LoadFailed.tsx', screen('profile'), {
    'spec 8: what could not be had says why': ['      {error}\n', ''],
  }),
  ...mistakes('src/features/profile/ProfileScreen.tsx', screen('profile'), {
    'spec 8: Failed to fetch profile is shown': ['error={error}', 'error={null}'],
    'spec 4: the profile is shown': ['{profile !== null && <ProfileFields profile={profile} />}', ''],
  }),
  ...mistakes('src/features/business/EmployeesTab.tsx', screen('business-employees'), {
    'spec 8: Failed to fetch employees is shown': [
      'what="employees"\n              error={error}',
      'what="employees"\n              error={null}',
    ],
    'spec 8: Failed to delete employees is shown': [
      ': (withOtherFields(refusal.error, refusal.failure, []) ?? refusal.error)',
      ": ''",
    ],
  }),
  ...mistakes('src/features/business/SeatsDialog.tsx', screen('business-employees'), {
    'seats: the dialog sends none fewer than are taken': [
      "const problem = seatsProblem('count', count, taken).count",
      "const problem = seatsProblem('count', count, 1).count",
    ],
    'seats: the dialog says how many are taken': [': as many as are taken.`', '.`'],
    'seats: the button for one seat fewer stops there': [
      'reason={count !== null && count <= least ? fewest(taken) : null}',
      'reason={null}',
    ],
  }),
  ...mistakes('src/features/payments/PaymentsScreen.tsx', screen('payments'), {
    'spec 2: the placeholder Search Payments Here': ['Search Payments Here', 'Search payments'],
    'spec 2: a skeleton while fetching': ['isLoading={isFirst}', 'isLoading={false}'],
  }),
  ...mistakes('src/ui/table/ListEmpty.tsx', screen('payments'), {
    'spec 2: No results. beyond the end': [
      '<EmptyState\n        title="No results."\n        action={\n          <Button\n',
      '<EmptyState\n        title="Nothing."\n        action={\n          <Button\n',
    ],
    'spec 2: No results. when nothing matches': [
      '<EmptyState title="No results." action',
      '<EmptyState title="Nothing." action',
    ],
  }),
  ...mistakes('src/ui/table/ListEmpty.tsx', screen('business'), {
    'spec 2: No results. when there is nothing': [
      '<EmptyState title="No results.">',
      '<EmptyState title="Nothing.">',
    ],
  }),
  ...mistakes('src/ui/table/Pagination.tsx', screen('payments'), {
    'spec 2: N of M row(s) selected.': ['row(s) selected.`', 'rows selected.`'],
    'spec 2: Page X of Y': ['`Page ${page} of ${last}`', '`Page ${page} / ${last}`'],
    'spec 2: the first page button': ["name: 'Go to first page', to: 1", "name: 'Go to first page', to: 2"],
    'spec 2: the previous page button': ['Math.min(page - 1, last)', 'last'],
    'spec 2: the next page button': ['page : page + 1', 'page : page + 2'],
    'spec 2: the last page button': ['to: last ?? page', 'to: page + 1'],
  }),
  ...mistakes('src/ui/table/PageSize.tsx', screen('payments'), {
    'spec 2: a rows-per-page selector': ["const label = 'Rows per page'", "const label = 'Rows'"],
  }),
  ...mistakes('src/ui/table/DataTable.tsx', screen('payments'), {
    'spec 2: a checkbox selects all of the page': ['onToggle: selection.onToggleAll,', 'onToggle: () => {},'],
    'spec 2: a checkbox selects a row': ['if (id !== undefined) selection?.onToggle(id)', ''],
  }),
  ...mistakes('src/features/payments/use-payments.ts', screen('payments'), {
    'spec 2: page, limit and search live in the query string': [
      "search: { page, limit, ...(search !== '' && { search }) }",
      'search: { page, limit }',
    ],
    'spec 2: the search is removed from the query when empty': ["...(search !== '' && { search })", 'search'],
  }),
  ...mistakes('src/domain/payment-columns.tsx', screen('payments'), {
    'spec 2: column TXN ID': ["header: 'TXN ID'", "header: 'Transaction'"],
    'spec 2: column NAME': ["header: 'NAME'", "header: 'Name'"],
    'spec 2: column EMAIL': ["header: 'EMAIL'", "header: 'E-mail'"],
    'spec 2: column COMPANY': ["header: 'COMPANY'", "header: 'Company'"],
    'spec 2: column GATEWAY': ["header: 'GATEWAY'", "header: 'Gateway'"],
    'spec 2: column STATUS': ["header: 'STATUS'", "header: 'Status'"],
    'spec 2: column MODE': ["header: 'MODE'", "header: 'Mode'"],
    'spec 2: column AMOUNT': ["header: 'AMOUNT'", "header: 'Amount'"],
    'spec 2: column PLAN': ["header: 'PLAN'", "header: 'Plan'"],
    'spec 2: column DURATION': ["header: 'DURATION'", "header: 'Duration'"],
    'spec 2: column Paid At': ["header: 'Paid At'", "header: 'PAID AT'"],
    'spec 3: payment: transactionId': ['textOf(row.original.transactionId)', 'textOf(row.original._id)'],
    'spec 3: payment: user.email': ['textOf(row.original.user?.email)', "'NA'"],
    'spec 3: payment: user.companyName': ['row.original.user?.companyName', 'row.original.user?.email'],
    'spec 3: payment: paymentGateway': ['row.original.paymentGateway', 'row.original.paymentMode'],
    'spec 3: payment: paymentStatus': ['row.original.paymentStatus', 'row.original.paymentMode'],
    'spec 3: payment: paymentMode': ['row.original.paymentMode', 'row.original.paymentStatus'],
    'spec 2: AMOUNT has a dollar prefix': ['formatMoney(row.original.amount)', 'textOf(row.original.amount)'],
    'spec 3: payment: subscriptionPlan.name': [
      'row.original.subscriptionPlan?.name',
      'row.original.paymentMode',
    ],
    'spec 2: Paid At is a local date': [
      '<DateText value={row.original.paidAt} />',
      'textOf(row.original.paidAt)',
    ],
  }),
  ...mistakes('src/domain/names.ts', 'tests/lib/text.test.ts', {
    'spec 2: NAME is first and last name joined': [
      '[person?.firstName, person?.lastName]',
      '[person?.firstName]',
    ],
    'spec 2: DURATION is the duration followed by its type': [
      '[plan.duration, plan.durationType]',
      '[plan.durationType, plan.duration]',
    ],
  }),
  ...mistakes('src/lib/text.ts', 'tests/lib/text.test.ts', {
    'spec 2: COMPANY is NA if absent': ["missing = 'NA'", "missing = '-'"],
  }),
  ...mistakes('src/features/plans/PlanUpdateSheet.tsx', screen('plan-form'), {
    'spec 2: plan update: the breadcrumb’s Dashboard': ['            Dashboard\n', '            Home\n'],
    'spec 2: plan update: the breadcrumb’s Subscription Plans': [
      '            Subscription Plans\n',
      '            Plans\n',
    ],
    'spec 2: plan update: the breadcrumb’s Subscription Plan Update': [
      'current="Subscription Plan Update"',
      'current="Update"',
    ],
  }),
  ...mistakes('src/features/plans/PlanFields.tsx', screen('plan-form'), {
    'spec 2: the duration input is hidden when the type is one-time': [
      "{draft.durationType !== 'one-time' && (",
      '{(',
    ],
    'spec 2: plan update: name': ['          change({ name })\n', ''],
    'spec 2: plan update: description': ['          change({ description })\n', ''],
    'spec 2: plan update: basePrice': ['            change({ basePrice })\n', ''],
    'spec 2: plan update: discount': ['            change({ discount })\n', ''],
    'spec 2: plan update: duration': ['              change({ duration })\n', ''],
    'spec 2: plan update: durationType': ['if (durationType !== undefined) change({ durationType })', ''],
    'spec 2: plan update: usersIncluded': ['          change({ usersIncluded })\n', ''],
    'spec 2: plan update: isActive': ['          change({ isActive })\n', ''],
  }),
  ...mistakes('src/features/plans/PlanFormNotice.tsx', screen('plan-form'), {
    'spec 2: plan update: on failure an alert shows why': [
      '      {withOtherFields(error, failure, PLAN_FIELDS)}\n',
      '',
    ],
  }),
  ...mistakes('src/features/plans/PlanStatus.tsx', screen('plans'), {
    'spec 4: a plan’s status reads Active': ['>Active<', '>On<'],
    'spec 4: a plan’s status reads Inactive': ['>Inactive<', '>Off<'],
  }),
  ...mistakes('src/ui/text/PageHeading.tsx', screen('payments'), {
    'spec 2: a page-heading block has a description': [
      '{description && <div className={css.description}>{description}</div>}',
      '',
    ],
  }),
  ...mistakes('src/ui/controls/Select.tsx', 'tests/ui/overlays.test.tsx', {
    'spec 9: select: maximum height 24rem': ['greatestHeight = 24', 'greatestHeight = 40'],
    'spec 9: select: viewport margin 10px': ['viewportMargin = 10', 'viewportMargin = 20'],
  }),
  ...mistakes('src/ui/controls/SelectScroll.tsx', 'tests/ui/overlays.test.tsx', {
    'spec 9: select: scroll buttons repeat every 50 ms': ['repeat = 50', 'repeat = 500'],
  }),
  ...mistakes('src/features/plans/use-plan-form.ts', screen('plan-form'), {
    'spec 2: plan update: the alert Successfully Updated': ["'Successfully Updated'", "'Updated'"],
    'spec 2: plan update: success leads to /subscription-plans': ['            leave(saved.plan._id)\n', ''],
  }),
]
