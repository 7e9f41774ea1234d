import { mistakes, type Bug } from './bugs.ts'

const machine = (name: string) => `machines/${name}.machine.ts`
const tested = (name: string) => `tests/machines/${name}.test.ts`

const AN_ERROR = "failed(event.error, 'An error occurred')"
const OTHER = "failed(event.error, 'It failed')"
const setError = "actions: { type: 'setError', params: ({ event }) => "

/** A fallback of section 8: the words, with what stands before them so that they are there once. */
function fallback(words: string, before = ''): readonly [string, string] {
  return [`${before}failed(event.error, '${words}')`, `${before}failed(event.error, 'It failed')`]
}

/** The client-held state and its transitions (sections 3, 4 and 8). */
export const rulesOfStates: readonly Bug[] = [
  ...mistakes(machine('auth'), tested('auth'), {
    'spec 4: login: pending gives loading': [
      "'credentials.submitted': { target: 'loading'",
      "'credentials.submitted': { target: 'checking'",
    ],
    'spec 4: login: success stores the message': [
      '      message,\n      loginResponse',
      '      loginResponse',
    ],
    'spec 4: login: success stores the response data': ['loginResponse: { user },', 'loginResponse: null,'],
    'spec 4: login: success sets isAuthenticated to true': [
      'isAuthenticated: true,',
      'isAuthenticated: false,',
    ],
    'spec 4: login: failure stores the error, by default Something went wrong': fallback(
      'Something went wrong',
      "target: 'idle',\n          actions: { type: 'setError', params: ({ event }) => ",
    ),
    'spec 4: login: failure returns to idle': [
      "target: 'idle',\n          actions: { type: 'setError'",
      "target: 'unconfirmed',\n          actions: { type: 'setError'",
    ],
    'spec 8: signing in again fails with Something went wrong': fallback(
      'Something went wrong',
      "actions: {\n                type: 'setError',\n                params: ({ event }) => ",
    ),
    'spec 4: logout: success clears the login response': [
      'clearSession: assign((_, { notice }: { notice: Notice | null }) => ({\n      ...signedOut,',
      'clearSession: assign(({ context }, { notice }: { notice: Notice | null }) => ({\n      ...signedOut,\n      loginResponse: context.loginResponse,',
    ],
    'spec 4: logout: success clears the signup response': [
      'signUpResponse: null,\n  loginResponse',
      "signUpResponse: 'kept',\n  loginResponse",
    ],
    'spec 4: logout: success sets isAuthenticated to false': [
      'clearSession: assign((_, { notice }: { notice: Notice | null }) => ({\n      ...signedOut,',
      'clearSession: assign((_, { notice }: { notice: Notice | null }) => ({\n      ...signedOut,\n      isAuthenticated: true,',
    ],
    'spec 4: logout: success removes the stored session': [
      "onDone: {\n              target: '#auth.idle',\n              actions: ['forgetSession',",
      "onDone: {\n              target: '#auth.idle',\n              actions: [",
    ],
    'spec 4: logout: failure stores the error, else An error occurred': fallback('An error occurred'),
    'spec 4: logout: failure keeps the session': [
      "onError: {\n              target: 'signOutFailed',",
      "onError: {\n              target: '#auth.idle',",
    ],
    'spec 8: a token that is not confirmed: Failed to fetch profile': fallback('Failed to fetch profile'),
    'spec 3: auth: isAuthenticated is false at first': [
      'isAuthenticated: false,\n} as const',
      'isAuthenticated: true,\n} as const',
    ],
  }),
  ...mistakes('src/api/session-store.ts', 'tests/api/session-store.test.ts', {
    'spec 3: the token is stored under x-access-token': [
      "TOKEN_KEY = 'x-access-token'",
      "TOKEN_KEY = 'token'",
    ],
    'spec 4: logout removes the stored access token': ['        localStorage.removeItem(TOKEN_KEY)\n', ''],
    'spec 4: logout removes the stored user': ['        localStorage.removeItem(USER_KEY)\n', ''],
  }),
  ...mistakes('src/api/api.ts', 'tests/api/calls.test.ts', {
    'spec 3: login stores the access token': ['store.keep(accessToken, user)', 'void accessToken'],
  }),
  ...mistakes(machine('profile'), tested('profile'), {
    'spec 4: profile fetch: loading': [
      "idle: { on: { 'profile.wanted': 'loading'",
      "idle: { on: { 'profile.wanted': 'success'",
    ],
    'spec 4: profile fetch: success': [
      "target: 'success',\n          actions",
      "target: 'idle',\n          actions",
    ],
    'spec 4: profile fetch: success stores the profile': ['profile: data,', 'profile: null,'],
    'spec 4: profile fetch: failure stores Failed to fetch profile': fallback('Failed to fetch profile'),
    'spec 4: the user slice is idle after a failure': [
      "onError: {\n          target: 'idle',",
      "onError: {\n          target: 'success',",
    ],
  }),
  ...mistakes(machine('employees'), tested('employees'), {
    'spec 4: employees: the list is loading first': [
      "target: '#employees.status.loading',\n                  actions: { type: 'setBusinessId'",
      "target: '#employees.status.success',\n                  actions: { type: 'setBusinessId'",
    ],
    'spec 4: employees: then success': [
      "onDone: {\n              target: 'success',",
      "onDone: {\n              target: 'idle',",
    ],
    'spec 4: employees: list replaces the array': [
      "setEmployees: assign((_, { data, answeredAt }: CallOutput<'listEmployees'>) => ({\n      employees: data,",
      "setEmployees: assign(({ context }, { data, answeredAt }: CallOutput<'listEmployees'>) => ({\n      employees: [...context.employees, ...data],",
    ],
    'spec 4: employees: add appends the returned item': [
      '...context.employees.filter(({ _id }) => _id !== employee._id), employee]',
      'employee, ...context.employees.filter(({ _id }) => _id !== employee._id)]',
    ],
    'spec 4: employees: remove filters out by employeeId': [
      'context.employees.filter(({ _id }) => _id !== firstOf(context.leaving)._id)',
      'context.employees.slice(1)',
    ],
    'spec 4: employees: a removal that succeeded leaves the list': [
      "params: ({ context }) => ({ employee: firstOf(context.leaving), wasGone: false }),\n                },\n                'filterOut',",
      'params: ({ context }) => ({ employee: firstOf(context.leaving), wasGone: false }),\n                },',
    ],
    'spec 3: an employee’s removal sends businessId and employeeId': [
      'employeeId: firstOf(leaving)._id,',
      "employeeId: '',",
    ],
    'spec 4: the employee slice is idle after a failure': [
      "onError: {\n              target: 'idle.error',",
      "onError: {\n              target: 'success',",
    ],
    'spec 8: Failed to fetch employees': fallback('Failed to fetch employees'),
    'spec 8: Failed to delete employees': fallback(
      'Failed to delete employees',
      "type: 'comeBack',\n                    params: ({ event }) => ",
    ),
    'spec 8: Failed to delete employees, in the activity': [
      "...failed(event.error, 'Failed to delete employees')",
      "...failed(event.error, 'It failed')",
    ],
  }),
  ...mistakes(machine('employee-add'), tested('employee-add'), {
    'spec 4: employees: what is appended is what the server returned': [
      'params: ({ event }) => ({ employee: event.output.data })',
      "params: ({ context }) => ({ employee: { _id: '', ...context.form } })",
    ],
    'spec 8: an employee who was not added: An error occurred': [
      `target: 'editing',\n            ${setError}${AN_ERROR}`,
      `target: 'editing',\n            ${setError}${OTHER}`,
    ],
    'spec 8: an addition without a readable answer: An error occurred': [
      `target: 'unknown',\n            ${setError}${AN_ERROR}`,
      `target: 'unknown',\n            ${setError}${OTHER}`,
    ],
  }),
  ...mistakes(machine('business-seats'), tested('business-seats'), {
    'spec 3: the employee count update sends businessId': [
      '({ businessId, count }),\n                onDone',
      "({ businessId: '', count }),\n                onDone",
    ],
    'spec 3: the employee count update sends count': [
      'setCount: assign((_, { count }: { count: number }) => ({ count,',
      'setCount: assign(() => ({',
    ],
    'seats: never fewer than are taken': [
      "Object.keys(seatsProblem('count', count, context.taken)).length === 0",
      "Object.keys(seatsProblem('count', count, 1)).length === 0",
    ],
    'spec 8: seats that were not changed: An error occurred': [
      "target: 'editing',\n                    actions: {\n                      type: 'setError',\n                      params: ({ event }) => failed(event.error, 'An error occurred')",
      "target: 'editing',\n                    actions: {\n                      type: 'setError',\n                      params: ({ event }) => failed(event.error, 'It failed')",
    ],
    'spec 8: a change of seats without a readable answer: An error occurred': [
      "target: 'unknown',\n                    actions: {\n                      type: 'setError',\n                      params: ({ event }) => failed(event.error, 'An error occurred')",
      "target: 'unknown',\n                    actions: {\n                      type: 'setError',\n                      params: ({ event }) => failed(event.error, 'It failed')",
    ],
  }),
  ...mistakes('machines/rules/form-rules.ts', 'tests/machines/lib/business-forms.test.ts', {
    'seats: the form says how many are taken': [
      "'seat is' : 'seats are'} taken`",
      "'seat is' : 'seats are'} used`",
    ],
    'seats: fewer than are taken is a problem': ['if (seats < least) return', 'if (seats < 1) return'],
  }),
  ...mistakes('openapi/backend/businesses.ts', 'tests/backend/businesses.test.ts', {
    'seats: the backend refuses fewer than are taken': ['if (count < taken) {', 'if (count < 0) {'],
    'spec 7: PATCH business: businessId and path agree': [
      "if (businessId !== path.businessId) throw badRequest('The form names another business than the address')",
      '',
    ],
  }),
  ...mistakes(machine('business-list'), tested('business-list'), {
    'spec 8: businesses that could not be had: An error occurred': fallback('An error occurred'),
    'spec 7: business/all: its rows': [
      'businesses: page.businesses.slice(0, context.query.limit),',
      'businesses: [],',
    ],
    'spec 7: business/all: its total': ['total: page.total_businesses,', 'total: page.businesses.length,'],
    'spec 9: the search of businesses waits 1000 ms': ['searchPause: 1000', 'searchPause: 900'],
  }),
  ...mistakes(machine('business-details'), tested('business-details'), {
    'spec 2: business/details/{businessId} asks for that business': [
      '({ id: context.businessId, ...(context.business && { fresh: true }) })',
      "({ id: '', ...(context.business && { fresh: true }) })",
    ],
    'spec 8: a business that could not be had: An error occurred': fallback('An error occurred'),
  }),
  ...mistakes(machine('business-add'), tested('business-add'), {
    'spec 8: a business that was not added: An error occurred': [
      "target: 'editing',\n                actions: {\n                  type: 'setError',\n                  params: ({ event }) => failed(event.error, 'An error occurred')",
      "target: 'editing',\n                actions: {\n                  type: 'setError',\n                  params: ({ event }) => failed(event.error, 'It failed')",
    ],
    'spec 8: a new business without a readable answer: An error occurred': [
      "target: 'unknown',\n                actions: {\n                  type: 'setError',\n                  params: ({ event }) => failed(event.error, 'An error occurred')",
      "target: 'unknown',\n                actions: {\n                  type: 'setError',\n                  params: ({ event }) => failed(event.error, 'It failed')",
    ],
    'spec 8: Failed to fetch plans, where a business is added': fallback('Failed to fetch plans'),
    'spec 7: business add: sends the form once': [
      "id: 'addBusiness',\n            src: 'addBusiness',\n            input: ({ context: { form } }) => {",
      "id: 'addBusiness',\n            src: 'addBusiness',\n            input: ({ context: { form } }) => {\n              form = form && { ...form, name: '' }",
    ],
  }),
  ...mistakes(machine('business-status'), tested('business-status'), {
    'spec 8: a status that was not changed: An error occurred': [
      "type: 'setRefusal',\n                  params: ({ context, event }) => ({\n                    change: firstOf(context.pending),\n                    ...failed(event.error, 'An error occurred')",
      "type: 'setRefusal',\n                  params: ({ context, event }) => ({\n                    change: firstOf(context.pending),\n                    ...failed(event.error, 'It failed')",
    ],
    'spec 8: a status that was not changed, in the activity: An error occurred': [
      "type: 'tellRefused',\n                  params: ({ context, event }) => ({\n                    change: firstOf(context.pending),\n                    ...failed(event.error, 'An error occurred')",
      "type: 'tellRefused',\n                  params: ({ context, event }) => ({\n                    change: firstOf(context.pending),\n                    ...failed(event.error, 'It failed')",
    ],
  }),
  ...mistakes(machine('business-subscriptions'), tested('business-tabs'), {
    'spec 8: subscriptions that could not be had: An error occurred': fallback('An error occurred'),
    'spec 7: subscriptions are asked for by business id': [
      "src: 'listBusinessSubscriptions',\n        input: ({ context: { businessId } }) => ({ businessId })",
      "src: 'listBusinessSubscriptions',\n        input: () => ({ businessId: '' })",
    ],
  }),
  ...mistakes(machine('business-payments'), tested('business-tabs'), {
    'spec 8: payments of a business that could not be had: An error occurred': fallback('An error occurred'),
    'spec 7: payments of a business are asked for by business id': [
      "src: 'listBusinessPayments',\n        input: ({ context: { businessId } }) => ({ businessId })",
      "src: 'listBusinessPayments',\n        input: () => ({ businessId: '' })",
    ],
  }),
  ...mistakes(machine('dashboard-counts'), tested('dashboard-counts'), {
    'spec 8: figures that could not be had: An error occurred': fallback('An error occurred'),
    'spec 7: dashboard/count: response data is the counts': ['counts: event.output.data', 'counts: {}'],
  }),
  ...mistakes(machine('dashboard-sales'), tested('dashboard-sales'), {
    'spec 8: sales that could not be had: An error occurred': fallback('An error occurred'),
    'spec 7: dashboard/sales: response data is the sales': ['sales: event.output.data', 'sales: []'],
  }),
  ...mistakes(machine('preferences'), tested('preferences'), {
    'spec 4: theme: light applies': [
      "light: { entry: { type: 'applyScheme', params: { scheme: 'light' } } }",
      'light: {}',
    ],
    'spec 4: theme: dark applies': [
      "dark: { entry: { type: 'applyScheme', params: { scheme: 'dark' } } }",
      'dark: {}',
    ],
    'spec 4: theme: system asks the operating system': [
      "invoke: { id: 'systemScheme', src: 'systemScheme' },",
      '',
    ],
    'spec 4: theme: system follows the operating system’s change': [
      "on: { 'scheme.changed': { actions: { type: 'applyScheme', params: ({ event }) => event } } },",
      '',
    ],
    'spec 4: choosing light saves it': ["actions: { type: 'saveTheme', params: { theme: 'light' } },", ''],
    'spec 4: choosing dark saves it': ["actions: { type: 'saveTheme', params: { theme: 'dark' } },", ''],
    'spec 4: choosing system saves it': [
      ", actions: { type: 'saveTheme', params: { theme: 'system' } } }",
      ' }',
    ],
    'spec 4: sidebar: toggles to minimised': [
      "full: {\n          on: {\n            'sidebar.toggled': {\n              target: 'minimized',",
      "full: {\n          on: {\n            'sidebar.toggled': {\n              target: 'full',",
    ],
    'spec 4: sidebar: toggles to not minimised': [
      "minimized: {\n          on: {\n            'sidebar.toggled': {\n              target: 'full',",
      "minimized: {\n          on: {\n            'sidebar.toggled': {\n              target: 'minimized',",
    ],
  }),
  ...mistakes('src/browser/device.ts', 'tests/app/device.test.ts', {
    'spec 3: the theme is stored under vite-ui-theme': ["THEME_KEY = 'vite-ui-theme'", "THEME_KEY = 'theme'"],
    'spec 3: the theme is light, dark or system: dark': ["value === 'dark' || ", ''],
    'spec 3: the theme is light, dark or system: system': [" || value === 'system'", ''],
    'spec 3: the theme is by default light': ["'system' ? value : 'light'", "'system' ? value : 'system'"],
    'spec 3: isMinimized is by default false': ["SIDEBAR_KEY) === 'minimized'", "SIDEBAR_KEY) !== 'full'"],
    'spec 4: the class applies to the document root': ['    classList.add(scheme)\n', ''],
    'spec 4: the other class goes': ["    classList.remove('light', 'dark')\n", ''],
    'spec 4: the operating system’s dark preference': [
      '(prefers-color-scheme: dark)',
      '(prefers-color-scheme: light)',
    ],
    'spec 4: the operating system’s change is heard': ["  query.addEventListener('change', tell)\n", ''],
    'spec 4: the chosen theme is stored': ["    write('localStorage', THEME_KEY, theme)\n", ''],
  }),
  ...mistakes(machine('payments'), tested('payments'), {
    'spec 8: payments that could not be had: An error occurred': fallback('An error occurred'),
    'spec 2: a change of page keeps the limit': [
      'query: { ...context.query, page: event.page }',
      'query: { ...context.query, page: event.page, limit: DEFAULT_LIMIT }',
    ],
    'spec 2: a change of page size rewrites page and limit': [
      'query: { ...context.query, page: 1, limit: event.limit }',
      'query: { ...context.query, limit: event.limit }',
    ],
  }),
  ...mistakes(machine('payments'), tested('payments-search'), {
    'spec 2: the search is debounced by 1000 ms': ['searchPause: 1000', 'searchPause: 900'],
    'spec 2: the search resets page to 1': [
      'query: { ...context.query, page: 1, search: toSearch(context.draft) }',
      'query: { ...context.query, search: toSearch(context.draft) }',
    ],
  }),
  ...mistakes(machine('plan-list'), tested('plan-list'), {
    'spec 4: the plan list sets loading': [
      "guard: 'isUnread',\n                target: 'loading',",
      "guard: 'isUnread',\n                target: 'error',",
    ],
    'spec 4: list success: plans are replaced by the response data': [
      'enqueue.assign({\n        plans,',
      'enqueue.assign({\n        plans: [...(context.plans ?? []), ...plans],',
    ],
    'spec 4: add success: the new plan is appended': [
      'plans: plans && [...plans, plan],',
      'plans: plans && [plan, ...plans],',
    ],
    'spec 4: extra-user price: replaces extraUserPriceObj on every plan': [
      'plans: context.plans && context.plans.map(priced),',
      'plans: context.plans && [...context.plans.slice(0, 1).map(priced), ...context.plans.slice(1)],',
    ],
    'spec 4: activate or deactivate: the message is set': [
      "{ type: 'confirm', params: ({ event }) => event },\n            { type: 'setMessage', params: ({ event }) => event },\n            { type: 'tell'",
      "{ type: 'confirm', params: ({ event }) => event },\n            { type: 'tell'",
    ],
    'spec 4: activate or deactivate: the list is not refreshed': [
      "'status.confirmed': {\n          target: '.success',",
      "'status.confirmed': {\n          target: '.loading',",
    ],
    'spec 4: clear resets the status to idle': [
      "{ target: '.idle', actions: 'clearMessages' }",
      "{ actions: 'clearMessages' }",
    ],
    'spec 4: clear empties the error': [
      'clearMessages: assign({ message: null, error: null, failure: null })',
      'clearMessages: assign({ message: null })',
    ],
    'spec 4: clear empties the message': [
      'clearMessages: assign({ message: null, error: null, failure: null })',
      'clearMessages: assign({ error: null, failure: null })',
    ],
    'spec 8: Failed to fetch plans': fallback('Failed to fetch plans'),
    'spec 4: the plan list: then success': [
      "onDone: {\n              target: 'success',",
      "onDone: {\n              target: 'idle',",
    ],
    'spec 4: the plan list: or error': [
      "onError: {\n              target: 'error',",
      "onError: {\n              target: 'success',",
    ],
    'spec 4: add sets success': [
      "'plan.added': {\n          target: '.success',",
      "'plan.added': {\n          target: '.idle',",
    ],
    'spec 4: update sets success': [
      "'plan.updated': {\n          target: '.success',",
      "'plan.updated': {\n          target: '.idle',",
    ],
    'spec 4: set extra-user price sets success': [
      "'price.updated': {\n          target: '.success',",
      "'price.updated': {\n          target: '.idle',",
    ],
    'spec 4: activate and deactivate set success': [
      "'status.confirmed': {\n          target: '.success',",
      "'status.confirmed': {\n          target: '.idle',",
    ],
    'spec 4: activate and deactivate set error': [
      "'status.failed': {\n          target: '.error',",
      "'status.failed': {\n          target: '.success',",
    ],
    'spec 4: add, update and set extra-user price set error': [
      "'command.failed': {\n          target: '.error',",
      "'command.failed': {\n          target: '.success',",
    ],
    'spec 4: no loading state for add': [
      "'plan.added': {\n          target: '.success',",
      "'plan.added': {\n          target: '.loading',",
    ],
    'spec 4: no loading state for update': [
      "'plan.updated': {\n          target: '.success',",
      "'plan.updated': {\n          target: '.loading',",
    ],
    'spec 4: no loading state for set extra-user price': [
      "'price.updated': {\n          target: '.success',",
      "'price.updated': {\n          target: '.loading',",
    ],
    'spec 8: subscription actions store the error': [
      'setError: assign((_, { error, failure }: { error: string; failure: Failure | null }) => ({\n      error,',
      'setError: assign((_, { failure }: { error: string; failure: Failure | null }) => ({',
    ],
  }),
  ...mistakes(machine('plan-update'), tested('plan-update'), {
    'spec 4: plan details: loading': ["guard: 'isId', target: 'loading'", "guard: 'isId', target: 'success'"],
    'spec 2: plan update loads the plan by planId': [
      '({ id: context.planId, fresh: true })',
      "({ id: '', fresh: true })",
    ],
    'spec 4: plan details: error': [
      "target: 'error',\n            actions: { type: 'setError', params",
      "target: 'missing',\n            actions: { type: 'setError', params",
    ],
    'spec 2: the edit form comes once the plan is loaded': [
      "onDone: {\n          target: 'success',",
      "onDone: {\n          target: 'closed',",
    ],
    'spec 4: details success: the selected plan is set': [
      '({ selected, error: null, failure: null })',
      '({ error: null, failure: null })',
    ],
    'spec 4: update success: the selected plan is the returned data': [
      'selected: saved === null ? selected : { plan: saved.plan, etag: null },',
      'selected,',
    ],
    'spec 8: Failed to fetch plan': fallback(
      'Failed to fetch plan',
      "target: 'error',\n            actions: { type: 'setError', params: ({ event }) => ",
    ),
  }),
  ...mistakes(machine('plan-form'), tested('plan-form'), {
    'spec 8: Failed to add plan': ["{ shown: 'Failed to add plan', kept", "{ shown: 'It failed', kept"],
    'spec 8: Failed to add plan, in the slice': ["kept: 'Failed to add plan'", "kept: 'It failed'"],
    'spec 8: Unexpected error occurred': ["shown: 'Unexpected error occurred'", "shown: 'It failed'"],
    'spec 8: Failed to update plan, in the slice': ["kept: 'Failed to update plan'", "kept: 'It failed'"],
  }),
  ...mistakes(machine('extra-user-price'), tested('extra-user-price'), {
    'spec 8: Failed to update plan, for the extra-user price': [
      "target: 'open.editing',\n            actions: [\n              { type: 'setError', params: ({ event }) => failed(event.error, 'Failed to update plan')",
      "target: 'open.editing',\n            actions: [\n              { type: 'setError', params: ({ event }) => failed(event.error, 'It failed')",
    ],
    'spec 7: extra-user price: response data is the new object': [
      'price: output.data, message: output.message',
      'price: { price: 0 }, message: output.message',
    ],
  }),
  ...mistakes(machine('plan'), tested('plan'), {
    'spec 8: Failed to activate plan': [
      "type: 'status.failed',\n                plan: context.plan,\n                wanted: true,\n                ...failed(event.error, 'Failed to activate plan')",
      "type: 'status.failed',\n                plan: context.plan,\n                wanted: true,\n                ...failed(event.error, 'It failed')",
    ],
    'spec 8: Failed to deactivate plan': [
      "type: 'status.failed',\n                plan: context.plan,\n                wanted: false,\n                ...failed(event.error, 'Failed to deactivate plan')",
      "type: 'status.failed',\n                plan: context.plan,\n                wanted: false,\n                ...failed(event.error, 'It failed')",
    ],
    'spec 8: Failed to fetch plan, where its status is checked': fallback('Failed to fetch plan'),
    'spec 4: a plan is Active after activate': [
      "target: 'active',\n            actions: [\n              { type: 'setStatus', params: { isActive: true } },",
      "target: 'active',\n            actions: [",
    ],
    'spec 4: a plan is Inactive after deactivate': [
      "target: 'inactive',\n            actions: [\n              { type: 'setStatus', params: { isActive: false } },",
      "target: 'inactive',\n            actions: [",
    ],
  }),
]
