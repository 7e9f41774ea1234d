// by npm run gen, from openapi.yaml
export const filterNames = {
  "listBusinesses": [
    "status",
    "plan",
    "full",
    "createdFrom",
    "createdTo",
    "sort"
  ],
  "listPayments": [
    "status",
    "gateway",
    "mode",
    "plan",
    "amountFrom",
    "amountTo",
    "paidFrom",
    "paidTo",
    "sort"
  ]
} as const
