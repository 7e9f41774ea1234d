// by npm run gen, from openapi.yaml
export const operations = {
  "login": {
    "method": "POST",
    "path": "/v1/admin/login",
    "hasForm": true
  },
  "logout": {
    "method": "POST",
    "path": "/v1/admin/logout",
    "hasForm": false
  },
  "getProfile": {
    "method": "GET",
    "path": "/v1/admin/profile",
    "hasForm": false
  },
  "listPlans": {
    "method": "GET",
    "path": "/v1/subscription-plan/all",
    "hasForm": false
  },
  "getPlan": {
    "method": "GET",
    "path": "/v1/subscription-plan/{id}",
    "hasForm": false
  },
  "addPlan": {
    "method": "POST",
    "path": "/v1/admin/subscription-plan/add",
    "hasForm": true
  },
  "updatePlan": {
    "method": "PUT",
    "path": "/v1/admin/subscription-plan/update/{id}",
    "hasForm": true
  },
  "activatePlan": {
    "method": "PATCH",
    "path": "/v1/admin/subscription-plan/activate/{id}",
    "hasForm": false
  },
  "deactivatePlan": {
    "method": "PATCH",
    "path": "/v1/admin/subscription-plan/deactivate/{id}",
    "hasForm": false
  },
  "updateExtraUserPrice": {
    "method": "POST",
    "path": "/v1/extra-user/price/update",
    "hasForm": true
  },
  "listBusinesses": {
    "method": "GET",
    "path": "/v1/admin/business/all",
    "hasForm": false
  },
  "getBusiness": {
    "method": "GET",
    "path": "/v1/admin/business/details/{id}",
    "hasForm": false
  },
  "addBusiness": {
    "method": "POST",
    "path": "/v1/admin/business/add",
    "hasForm": true
  },
  "toggleBusinessStatus": {
    "method": "POST",
    "path": "/v1/admin/business/status/toggle",
    "hasForm": true
  },
  "updateEmployeeCount": {
    "method": "PATCH",
    "path": "/v1/admin/business/{businessId}",
    "hasForm": true
  },
  "listBusinessSubscriptions": {
    "method": "GET",
    "path": "/v1/admin/business/subscriptions",
    "hasForm": false
  },
  "listBusinessPayments": {
    "method": "GET",
    "path": "/v1/admin/business/payments",
    "hasForm": false
  },
  "listEmployees": {
    "method": "GET",
    "path": "/v1/admin/business/employee/{businessId}",
    "hasForm": false
  },
  "addEmployee": {
    "method": "POST",
    "path": "/v1/admin/business/employee/add",
    "hasForm": true
  },
  "removeEmployee": {
    "method": "DELETE",
    "path": "/v1/admin/business/employee/remove/{businessId}/{employeeId}",
    "hasForm": false
  },
  "getDashboardCount": {
    "method": "GET",
    "path": "/v1/admin/dashboard/count",
    "hasForm": false
  },
  "listRecentSales": {
    "method": "GET",
    "path": "/v1/admin/dashboard/sales",
    "hasForm": false
  },
  "listPayments": {
    "method": "GET",
    "path": "/v1/admin/payments/all",
    "hasForm": false
  },
  "getPaymentSummary": {
    "method": "GET",
    "path": "/v1/admin/payments/summary",
    "hasForm": false
  },
  "exportPayments": {
    "method": "GET",
    "path": "/v1/admin/payments/export",
    "hasForm": false
  }
} as const
