import { mistakes, type Bug } from './bugs.ts'

/** Section 7's table: every call by method and path, as the contract writes it. */
const calls = [
  ['POST', '/v1/admin/login'],
  ['POST', '/v1/admin/logout'],
  ['GET', '/v1/admin/profile'],
  ['GET', '/v1/subscription-plan/all'],
  ['GET', '/v1/subscription-plan/{id}'],
  ['POST', '/v1/admin/subscription-plan/add'],
  ['PUT', '/v1/admin/subscription-plan/update/{id}'],
  ['PATCH', '/v1/admin/subscription-plan/activate/{id}'],
  ['PATCH', '/v1/admin/subscription-plan/deactivate/{id}'],
  ['POST', '/v1/extra-user/price/update'],
  ['GET', '/v1/admin/business/all'],
  ['GET', '/v1/admin/business/details/{id}'],
  ['GET', '/v1/admin/business/employee/{businessId}'],
  ['POST', '/v1/admin/business/employee/add'],
  ['DELETE', '/v1/admin/business/employee/remove/{businessId}/{employeeId}'],
  ['PATCH', '/v1/admin/business/{businessId}'],
  ['POST', '/v1/admin/business/add'],
  ['POST', '/v1/admin/business/status/toggle'],
  ['GET', '/v1/admin/dashboard/count'],
  ['GET', '/v1/admin/dashboard/sales'],
  ['GET', '/v1/admin/business/subscriptions'],
  ['GET', '/v1/admin/business/payments'],
  ['GET', '/v1/admin/payments/all'],
] as const

const requests = 'src/api/requests.ts'
const sent = 'tests/api/calls.test.ts'

const addresses = calls.flatMap(([method, path]): Bug[] => {
  const bug = { file: requests, right: `client.${method}('${path}'`, tests: sent }
  const other = method === 'PUT' ? 'POST' : 'PUT'
  return [
    { ...bug, title: `spec 7: ${method} ${path}: the method`, wrong: `client.${other}('${path}'` },
    { ...bug, title: `spec 7: ${method} ${path}: the path`, wrong: `client.${method}('${path}s'` },
  ]
})

const form = 'machines/rules/plan-form.ts'

/** A plan's fields (section 3), as the form reads them and as it sends them (section 7). */
const planFields = [
  ['name', 'textFrom(plan.name)', 'draft.name.trim()'],
  ['description', 'textFrom(plan.description)', 'draft.description.trim()'],
  ['basePrice', 'numberFrom(plan.basePrice)', 'readDecimal(draft.basePrice) ?? 0'],
  ['discount', 'numberFrom(plan.discount)', 'readDecimal(draft.discount) ?? 0'],
  [
    'duration',
    'numberFrom(plan.duration)',
    'Number(readDecimal(isKept ? draft.duration : NEW_PLAN.duration))',
  ],
  [
    'durationType',
    "DURATION_TYPES.find((type) => type === plan.durationType) ?? ''",
    "draft.durationType === '' ? 'one-time' : draft.durationType",
  ],
  ['usersIncluded', 'numberFrom(plan.usersIncluded)', 'readDecimal(draft.usersIncluded) ?? 0'],
  ['isActive', 'isActive(plan)', 'draft.isActive ? 1 : 0'],
] as const

const plans = planFields.flatMap(([field, read, written]): Bug[] => {
  const bug = { file: form, tests: 'tests/machines/lib/plan-form.test.ts' }
  return [
    { ...bug, title: `spec 3: a plan’s ${field} is read`, right: `    ${field}: ${read},\n`, wrong: '' },
    { ...bug, title: `spec 7: a plan’s ${field} is sent`, right: `    ${field}: ${written},\n`, wrong: '' },
  ]
})

/** What is sent, what is read of the answers, and the errors (sections 6 to 9). */
export const rulesOfCalls: readonly Bug[] = [
  ...addresses,
  ...plans,
  ...mistakes(requests, sent, {
    'spec 7: bodies are multipart form data': [
      'bodySerializer: (body: unknown) => toFormData(body as Fields)',
      'bodySerializer: (body: unknown) => JSON.stringify(body)',
    ],
    'spec 7: Accept is JSON': ["headers: { Accept: 'application/json' },", ''],
    'spec 7: login: the credentials': ['body: { ...input, timezone', 'body: { email: input.email, timezone'],
    'spec 7: login: the time zone Asia/Kolkata': ["timezone: 'Asia/Kolkata'", "timezone: 'Asia/Calcutta'"],
    'spec 7: login: the zone is called timezone': ["timezone: 'Asia/Kolkata'", "timeZone: 'Asia/Kolkata'"],
    'spec 7: logout: empty body': ["'/v1/admin/logout', { signal", "'/v1/admin/logout', { body: {}, signal"],
    'spec 7: activate: empty body': [
      "activate/{id}', { params: path(id), signal }),\n    deactivatePlan",
      "activate/{id}', { params: path(id), body: {}, signal }),\n    deactivatePlan",
    ],
    'spec 7: deactivate: empty body': [
      "deactivate/{id}', { params: path(id), signal",
      "deactivate/{id}', { params: path(id), body: {}, signal",
    ],
    'spec 7: plan add: the plan': [
      "subscription-plan/add', { body, signal",
      "subscription-plan/add', { signal",
    ],
    'spec 7: plan update: the form fields': [
      "params: { ...path(id), ...(etag != null && { header: { 'If-Match': etag } }) },\n        body,",
      "params: { ...path(id), ...(etag != null && { header: { 'If-Match': etag } }) },",
    ],
    'spec 7: extra-user price: the price': ["price/update', { body, signal", "price/update', { signal"],
    'spec 7: business/all: offset': ['  offset,\n  limit,', '  limit,'],
    'spec 7: business/all: limit': ['  offset,\n  limit,', '  offset,'],
    'spec 7: business/all: search': ['  ...(search !== undefined && { search }),', ''],
    'spec 7: business/all: no search when there is none': [
      '...(search !== undefined && { search })',
      "search: search ?? ''",
    ],
    'spec 7: business/all asks for its page': [
      "business/all', { params: { query: page(input) }, signal",
      "business/all', { signal",
    ],
    'spec 7: payments/all asks for its page': [
      "payments/all', { params: { query: page(input) }, signal",
      "payments/all', { signal",
    ],
    'spec 7: business add: the business': ["business/add', { body, signal", "business/add', { signal"],
    'spec 7: status toggle: its payload': ["status/toggle', { body, signal", "status/toggle', { signal"],
    'spec 7: PATCH business: businessId in the body': ['body: { businessId, count }', 'body: { count }'],
    'spec 7: PATCH business: count in the body': ['body: { businessId, count }', 'body: { businessId }'],
    'spec 7: employee add: the employee': ["employee/add', { body, signal", "employee/add', { signal"],
    'spec 7: employee remove: no body': [
      'employeeId: pathId(employeeId) } },\n        signal',
      'employeeId: pathId(employeeId) } },\n        body: { employeeId },\n        signal',
    ],
    'spec 3: an employee’s removal uses businessId': [
      'path: { businessId: pathId(businessId), employeeId',
      'path: { businessId: pathId(employeeId), employeeId',
    ],
    'spec 3: an employee’s removal uses employeeId': [
      'employeeId: pathId(employeeId) }',
      'employeeId: pathId(businessId) }',
    ],
    'spec 7: subscriptions by business id': [
      "business/subscriptions', { params: { query: { businessId } }, signal",
      "business/subscriptions', { signal",
    ],
    'spec 7: payments by business id': [
      "business/payments', { params: { query: { businessId } }, signal",
      "business/payments', { signal",
    ],
  }),
  ...mistakes('src/api/transport.ts', sent, {
    'spec 6: the token is sent raw': [
      "set('Authorization', sentToken)",
      "set('Authorization', `Bearer ${sentToken}`)",
    ],
    'spec 6: the token is sent in the Authorization header': ["set('Authorization'", "set('X-Access-Token'"],
    'spec 6: a token is sent only when present': [
      "if (sentToken !== null) request.headers.set('Authorization', sentToken)",
      "request.headers.set('Authorization', String(sentToken))",
    ],
  }),
  ...mistakes('machines/rules/plan-form.ts', 'tests/machines/plan-form.test.ts', {
    'spec 7: plan update: isActive as 1 or 0': [
      'isActive: draft.isActive ? 1 : 0',
      'isActive: draft.isActive',
    ],
  }),
  ...mistakes('machines/business-status.machine.ts', 'tests/machines/business-status.test.ts', {
    'spec 7: status toggle: isActive as 1 or 0': [
      'isActive: firstOf(pending).isActive ? 1 : 0',
      'isActive: firstOf(pending).isActive',
    ],
    'spec 7: status toggle: which business': [
      'businessId: firstOf(pending).businessId,\n              isActive',
      "businessId: '',\n              isActive",
    ],
  }),
  ...mistakes('machines/rules/page-query.ts', 'tests/machines/payments.test.ts', {
    'spec 7: the payments offset is (page minus one) times the limit': [
      'return (page - 1) * limit',
      'return page * limit',
    ],
  }),
  ...mistakes('machines/payments.machine.ts', 'tests/machines/payments.test.ts', {
    'spec 7: payments/all: the rows of the answer': [
      'payments: page.payments.slice(0, context.query.limit),',
      'payments: [],',
    ],
    'spec 7: payments/all: the total of the answer': [
      'total: page.total_payments,',
      'total: page.payments.length,',
    ],
  }),
  ...mistakes('src/api/shapes.ts', sent, {
    'spec 7: login: response has data': [
      "login: withData((data) => isRecord(data) && isToken(data['accessToken']) && isNamed(data['user']))",
      'login: () => true',
    ],
  }),
  ...mistakes('src/api/shapes.ts', 'tests/api/shapes.test.ts', {
    'spec 7: profile: response data is the profile': ['getProfile: withData(isNamed)', 'getProfile: isNamed'],
    'spec 7: plan list: response data is a list': [
      'listPlans: withData(isNamedList)',
      'listPlans: withData(() => true)',
    ],
    'spec 7: plan: response has data': ['getPlan: withData(isNamed)', 'getPlan: () => true'],
    'spec 7: extra-user price: response data is the object': [
      'updateExtraUserPrice: withData(isRecord)',
      'updateExtraUserPrice: () => true',
    ],
    'spec 7: employees: response data is a list': [
      'listEmployees: withData(isNamedList)',
      'listEmployees: withData(() => true)',
    ],
    'spec 7: payments/all: response has payments': [
      "listPayments: paged('payments',",
      "listPayments: paged('data',",
    ],
    'spec 7: payments/all: response has total_payments': ["'total_payments'", "'total'"],
    'spec 3: the envelope’s message': [
      "const message = (isRecord(body) && plainWords(body['message'])) || ''",
      "const message = ''",
    ],
  }),
  ...mistakes('src/api/api.ts', 'tests/api/failures.test.ts', {
    'spec 8: a failed request throws the server’s response body': ['message: plainWords(message), ', ''],
    'spec 8: the body’s words by field': ['fields: plainFields(errors) ', ''],
  }),
  ...mistakes('machines/contract/failure.ts', 'tests/machines/lib/failure.test.ts', {
    'spec 8: with no response: Network error or no response from server': [
      "NO_RESPONSE = 'Network error or no response from server'",
      "NO_RESPONSE = 'Network error'",
    ],
    'spec 8: no response is told by these words': [
      "if (failure.kind === 'unanswered') return NO_RESPONSE",
      "if (failure.kind === 'unanswered') return fallback",
    ],
    'spec 8: the server’s message stands before the fallback': [
      'const words = failure.message ?? fallback',
      'const words = fallback',
    ],
    'spec 8: without a message the fallback': [
      'const words = failure.message ?? fallback',
      "const words = failure.message ?? ''",
    ],
  }),
  ...mistakes('src/api/transport.ts', 'tests/api/transport.test.ts', {
    'spec 9: request timeout 10000 ms': ['TIME_LIMIT = 10_000', 'TIME_LIMIT = 11_000'],
  }),
  ...mistakes('src/api/reads.ts', 'tests/api/failures.test.ts', {
    'spec 9: 3 retries': ['RETRIES = 3', 'RETRIES = 4'],
    'spec 9: growing delay': ['1000 * 2 ** count', '1000 * (1 + count)'],
    'spec 9: delay capped at 30 seconds': ['LONGEST_PAUSE = 30_000', 'LONGEST_PAUSE = 60_000'],
  }),
  ...mistakes('src/api/reads.ts', 'tests/api/reads.test.ts', {
    'spec 9: unused cached data kept 5 minutes': ['KEPT = 5 * 60_000', 'KEPT = 10 * 60_000'],
  }),
  ...mistakes(form, 'tests/machines/lib/plan-form.test.ts', {
    'spec 5: Plan name is required': ["'Plan name is required'", "'Name is required'"],
    'spec 5: Description is required': ["'Description is required'", "'A description is required'"],
    'spec 5: Base price is required': ["'Base price is required'", "'Price is required'"],
    'spec 5: basePrice at least 1': ['basePrice: { least: 1,', 'basePrice: { least: 0,'],
    'spec 5: discount at least 0': ['discount: { least: 0,', 'discount: { least: 1,'],
    'spec 5: Duration is required': ["'Duration is required'", "'A duration is required'"],
    'spec 5: duration at least 1': ['duration: { least: 1,', 'duration: { least: 0,'],
    'spec 5: Duration type is required': ["'Duration type is required'", "'Type is required'"],
    'spec 5: usersIncluded at least 1': ['usersIncluded: { least: 1,', 'usersIncluded: { least: 0,'],
    'spec 5: default basePrice 0': ["basePrice: '0',", "basePrice: '1',"],
    'spec 5: default discount 0': ["discount: '0',", "discount: '',"],
    'spec 5: default duration 1': ["duration: '1',", "duration: '12',"],
    'spec 5: default usersIncluded 1': ["usersIncluded: '1',", "usersIncluded: '10',"],
    'spec 4: duration types one-time, month, year': [
      "['one-time', 'month', 'year']",
      "['one-time', 'month']",
    ],
  }),
  ...mistakes('machines/rules/page-query.ts', 'tests/machines/lib/page-query.test.ts', {
    'spec 5: a page below 1 counts as 1': ['pageGiven >= 1 ?', 'pageGiven >= 0 ?'],
    'spec 5: a page that is no number counts as 1': [': 1\n  const search', ': Number.NaN\n  const search'],
    'spec 5: a limit that is no number counts as 10': ['DEFAULT_LIMIT = 10', 'DEFAULT_LIMIT = 20'],
    'spec 2: the page count is the total divided by the limit, rounded up': [
      'Math.ceil(total',
      'Math.floor(total',
    ],
    'spec 9: page sizes 10, 20, 30, 40, 50': ['[10, 20, 30, 40, 50]', '[10, 20, 50]'],
  }),
]
