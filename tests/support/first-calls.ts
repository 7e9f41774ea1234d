const business = '/v1/admin/business/details/biz_23'

/** Every page with its first calls, except for the call that loads the profile. */
export const firstCallsOf: readonly (readonly [path: string, ...calls: string[]])[] = [
  ['/', '/v1/admin/dashboard/count', '/v1/admin/dashboard/sales'],
  ['/payments', '/v1/admin/payments/all?offset=0&limit=10'],
  ['/payments?page=2&limit=20&search=a%26b', '/v1/admin/payments/all?offset=20&limit=20&search=a%26b'],
  ['/subscription-plans', '/v1/subscription-plan/all'],
  ['/subscription-plans/update/pln_2', '/v1/subscription-plan/all', '/v1/subscription-plan/pln_2'],
  ['/business', '/v1/admin/business/all?offset=0&limit=10'],
  ['/business/details/biz_23', business],
  ['/business/details/biz_23?tab=employees', business, '/v1/admin/business/employee/biz_23'],
  [
    '/business/details/biz_23?tab=subscriptions',
    business,
    '/v1/admin/business/subscriptions?businessId=biz_23',
  ],
  ['/business/details/biz_23?tab=payments', business, '/v1/admin/business/payments?businessId=biz_23'],
  ['/business/details/biz_23?tab=overview', business],
  [
    '/business/details/biz_23?tab=statement',
    business,
    '/v1/admin/business/payments?businessId=biz_23',
    '/v1/admin/business/subscriptions?businessId=biz_23',
  ],
  ['/business/details/biz_23?tab=activity', business],
  ['/payments/customer'],
  ['/people'],
  ['/profile'],
]
