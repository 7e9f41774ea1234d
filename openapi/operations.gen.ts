// by npm run gen, from openapi.yaml
export const operations = {
  "login": {
    "method": "POST",
    "path": "/v1/admin/login",
    "query": {},
    "form": {
      "email": {
        "isRequired": true,
        "type": "string",
        "maxLength": 254,
        "x-missing": "Email is required"
      },
      "password": {
        "isRequired": true,
        "type": "string",
        "format": "password"
      },
      "timezone": {
        "isRequired": true,
        "type": "string",
        "maxLength": 64,
        "x-missing": "Time zone is required"
      }
    }
  },
  "logout": {
    "method": "POST",
    "path": "/v1/admin/logout",
    "query": {},
    "form": null
  },
  "getProfile": {
    "method": "GET",
    "path": "/v1/admin/profile",
    "query": {},
    "form": null
  },
  "listPlans": {
    "method": "GET",
    "path": "/v1/subscription-plan/all",
    "query": {},
    "form": null
  },
  "getPlan": {
    "method": "GET",
    "path": "/v1/subscription-plan/{id}",
    "query": {},
    "form": null
  },
  "addPlan": {
    "method": "POST",
    "path": "/v1/admin/subscription-plan/add",
    "query": {},
    "form": {
      "name": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "Plan name is required"
      },
      "description": {
        "isRequired": true,
        "type": "string",
        "maxLength": 2000,
        "x-missing": "Description is required"
      },
      "basePrice": {
        "isRequired": true,
        "type": "number",
        "minimum": 1,
        "maximum": 1000000,
        "x-missing": "Base price is required"
      },
      "discount": {
        "isRequired": true,
        "type": "number",
        "minimum": 0,
        "maximum": 100,
        "x-missing": "Discount must be 0 or more"
      },
      "duration": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 1200,
        "x-missing": "Duration is required"
      },
      "durationType": {
        "isRequired": true,
        "type": "string",
        "enum": [
          "one-time",
          "month",
          "year"
        ],
        "x-missing": "Duration type is required"
      },
      "usersIncluded": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 100000,
        "x-missing": "Users included must be 1 or more"
      },
      "isActive": {
        "isRequired": true,
        "type": "integer",
        "enum": [
          1,
          0
        ],
        "x-missing": "Status is required"
      }
    }
  },
  "updatePlan": {
    "method": "PUT",
    "path": "/v1/admin/subscription-plan/update/{id}",
    "query": {},
    "form": {
      "name": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "Plan name is required"
      },
      "description": {
        "isRequired": true,
        "type": "string",
        "maxLength": 2000,
        "x-missing": "Description is required"
      },
      "basePrice": {
        "isRequired": true,
        "type": "number",
        "minimum": 1,
        "maximum": 1000000,
        "x-missing": "Base price is required"
      },
      "discount": {
        "isRequired": true,
        "type": "number",
        "minimum": 0,
        "maximum": 100,
        "x-missing": "Discount must be 0 or more"
      },
      "duration": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 1200,
        "x-missing": "Duration is required"
      },
      "durationType": {
        "isRequired": true,
        "type": "string",
        "enum": [
          "one-time",
          "month",
          "year"
        ],
        "x-missing": "Duration type is required"
      },
      "usersIncluded": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 100000,
        "x-missing": "Users included must be 1 or more"
      },
      "isActive": {
        "isRequired": true,
        "type": "integer",
        "enum": [
          1,
          0
        ],
        "x-missing": "Status is required"
      }
    }
  },
  "activatePlan": {
    "method": "PATCH",
    "path": "/v1/admin/subscription-plan/activate/{id}",
    "query": {},
    "form": null
  },
  "deactivatePlan": {
    "method": "PATCH",
    "path": "/v1/admin/subscription-plan/deactivate/{id}",
    "query": {},
    "form": null
  },
  "updateExtraUserPrice": {
    "method": "POST",
    "path": "/v1/extra-user/price/update",
    "query": {},
    "form": {
      "price": {
        "isRequired": true,
        "type": "number",
        "minimum": 0,
        "maximum": 1000000,
        "x-missing": "Price is required"
      }
    }
  },
  "listBusinesses": {
    "method": "GET",
    "path": "/v1/admin/business/all",
    "query": {
      "offset": {
        "isRequired": true,
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647
      },
      "limit": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 100
      },
      "search": {
        "isRequired": false,
        "type": "string",
        "maxLength": 200
      },
      "status": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "plan": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "full": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "createdFrom": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "createdTo": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "sort": {
        "isRequired": false,
        "type": "string",
        "enum": [
          "name",
          "-name",
          "plan",
          "-plan",
          "seats",
          "-seats",
          "created",
          "-created"
        ],
        "default": "-created"
      }
    },
    "form": null
  },
  "getBusiness": {
    "method": "GET",
    "path": "/v1/admin/business/details/{id}",
    "query": {},
    "form": null
  },
  "addBusiness": {
    "method": "POST",
    "path": "/v1/admin/business/add",
    "query": {},
    "form": {
      "name": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "Business name is required"
      },
      "email": {
        "isRequired": true,
        "type": "string",
        "maxLength": 254,
        "x-missing": "Email is required"
      },
      "phone": {
        "isRequired": false,
        "type": "string",
        "maxLength": 40
      },
      "ownerFirstName": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "Owner’s first name is required"
      },
      "ownerLastName": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "Owner’s last name is required"
      },
      "ownerEmail": {
        "isRequired": true,
        "type": "string",
        "maxLength": 254,
        "x-missing": "Owner’s email is required"
      },
      "count": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 10000,
        "x-missing": "Seats must be 1 or more"
      },
      "planId": {
        "isRequired": false,
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$",
        "x-missing": "Choose a plan from the list"
      }
    }
  },
  "toggleBusinessStatus": {
    "method": "POST",
    "path": "/v1/admin/business/status/toggle",
    "query": {},
    "form": {
      "businessId": {
        "isRequired": true,
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$",
        "x-missing": "Business is required"
      },
      "isActive": {
        "isRequired": true,
        "type": "integer",
        "enum": [
          1,
          0
        ],
        "x-missing": "Status is required"
      }
    }
  },
  "updateEmployeeCount": {
    "method": "PATCH",
    "path": "/v1/admin/business/{businessId}",
    "query": {},
    "form": {
      "businessId": {
        "isRequired": true,
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$",
        "x-missing": "Business is required"
      },
      "count": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 10000,
        "x-missing": "Seats must be 1 or more"
      }
    }
  },
  "listBusinessSubscriptions": {
    "method": "GET",
    "path": "/v1/admin/business/subscriptions",
    "query": {
      "businessId": {
        "isRequired": true,
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$"
      }
    },
    "form": null
  },
  "listBusinessPayments": {
    "method": "GET",
    "path": "/v1/admin/business/payments",
    "query": {
      "businessId": {
        "isRequired": true,
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$"
      }
    },
    "form": null
  },
  "listEmployees": {
    "method": "GET",
    "path": "/v1/admin/business/employee/{businessId}",
    "query": {},
    "form": null
  },
  "addEmployee": {
    "method": "POST",
    "path": "/v1/admin/business/employee/add",
    "query": {},
    "form": {
      "businessId": {
        "isRequired": true,
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$",
        "x-missing": "Business is required"
      },
      "firstName": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "First name is required"
      },
      "lastName": {
        "isRequired": true,
        "type": "string",
        "maxLength": 200,
        "x-missing": "Last name is required"
      },
      "email": {
        "isRequired": true,
        "type": "string",
        "maxLength": 254,
        "x-missing": "Email is required"
      },
      "phone": {
        "isRequired": false,
        "type": "string",
        "maxLength": 40
      }
    }
  },
  "removeEmployee": {
    "method": "DELETE",
    "path": "/v1/admin/business/employee/remove/{businessId}/{employeeId}",
    "query": {},
    "form": null
  },
  "getDashboardCount": {
    "method": "GET",
    "path": "/v1/admin/dashboard/count",
    "query": {},
    "form": null
  },
  "listRecentSales": {
    "method": "GET",
    "path": "/v1/admin/dashboard/sales",
    "query": {},
    "form": null
  },
  "listPayments": {
    "method": "GET",
    "path": "/v1/admin/payments/all",
    "query": {
      "offset": {
        "isRequired": true,
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647
      },
      "limit": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 100
      },
      "search": {
        "isRequired": false,
        "type": "string",
        "maxLength": 200
      },
      "status": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "gateway": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "mode": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "plan": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "amountFrom": {
        "isRequired": false,
        "type": "number"
      },
      "amountTo": {
        "isRequired": false,
        "type": "number"
      },
      "paidFrom": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "paidTo": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "unpaid": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "sort": {
        "isRequired": false,
        "type": "string",
        "enum": [
          "paid",
          "-paid",
          "amount",
          "-amount"
        ],
        "default": "-paid"
      }
    },
    "form": null
  },
  "getPaymentSummary": {
    "method": "GET",
    "path": "/v1/admin/payments/summary",
    "query": {
      "search": {
        "isRequired": false,
        "type": "string",
        "maxLength": 200
      },
      "status": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "gateway": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "mode": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "plan": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "amountFrom": {
        "isRequired": false,
        "type": "number"
      },
      "amountTo": {
        "isRequired": false,
        "type": "number"
      },
      "paidFrom": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "paidTo": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "unpaid": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      }
    },
    "form": null
  },
  "getPaymentSeries": {
    "method": "GET",
    "path": "/v1/admin/payments/series",
    "query": {
      "from": {
        "isRequired": true,
        "type": "string",
        "format": "date"
      },
      "to": {
        "isRequired": true,
        "type": "string",
        "format": "date"
      },
      "zone": {
        "isRequired": false,
        "type": "string",
        "maxLength": 64,
        "default": "UTC"
      }
    },
    "form": null
  },
  "getFindings": {
    "method": "GET",
    "path": "/v1/admin/dashboard/findings",
    "query": {
      "paidFrom": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "paidTo": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      }
    },
    "form": null
  },
  "getPlanBusinesses": {
    "method": "GET",
    "path": "/v1/admin/business/plans",
    "query": {},
    "form": null
  },
  "exportPayments": {
    "method": "GET",
    "path": "/v1/admin/payments/export",
    "query": {
      "search": {
        "isRequired": false,
        "type": "string",
        "maxLength": 200
      },
      "status": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "gateway": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "mode": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "plan": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "amountFrom": {
        "isRequired": false,
        "type": "number"
      },
      "amountTo": {
        "isRequired": false,
        "type": "number"
      },
      "paidFrom": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "paidTo": {
        "isRequired": false,
        "type": "string",
        "format": "date-time"
      },
      "unpaid": {
        "isRequired": false,
        "type": "string",
        "maxLength": 2000
      },
      "sort": {
        "isRequired": false,
        "type": "string",
        "enum": [
          "paid",
          "-paid",
          "amount",
          "-amount"
        ],
        "default": "-paid"
      },
      "columns": {
        "isRequired": false,
        "type": "string",
        "maxLength": 200
      },
      "zone": {
        "isRequired": false,
        "type": "string",
        "maxLength": 64,
        "default": "UTC"
      }
    },
    "form": null
  },
  "searchEmployees": {
    "method": "GET",
    "path": "/v1/admin/employees/search",
    "query": {
      "offset": {
        "isRequired": true,
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647
      },
      "limit": {
        "isRequired": true,
        "type": "integer",
        "minimum": 1,
        "maximum": 100
      },
      "search": {
        "isRequired": false,
        "type": "string",
        "maxLength": 200
      }
    },
    "form": null
  }
} as const

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
    "unpaid",
    "sort"
  ],
  "searchEmployees": []
} as const
