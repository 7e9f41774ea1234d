// by npm run gen, from openapi.yaml
export const operations = {
  "login": {
    "method": "POST",
    "path": "/v1/admin/login",
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
    "form": null
  },
  "getProfile": {
    "method": "GET",
    "path": "/v1/admin/profile",
    "form": null
  },
  "listPlans": {
    "method": "GET",
    "path": "/v1/subscription-plan/all",
    "form": null
  },
  "getPlan": {
    "method": "GET",
    "path": "/v1/subscription-plan/{id}",
    "form": null
  },
  "addPlan": {
    "method": "POST",
    "path": "/v1/admin/subscription-plan/add",
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
    "form": null
  },
  "deactivatePlan": {
    "method": "PATCH",
    "path": "/v1/admin/subscription-plan/deactivate/{id}",
    "form": null
  },
  "updateExtraUserPrice": {
    "method": "POST",
    "path": "/v1/extra-user/price/update",
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
    "form": null
  },
  "getBusiness": {
    "method": "GET",
    "path": "/v1/admin/business/details/{id}",
    "form": null
  },
  "addBusiness": {
    "method": "POST",
    "path": "/v1/admin/business/add",
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
    "form": null
  },
  "listBusinessPayments": {
    "method": "GET",
    "path": "/v1/admin/business/payments",
    "form": null
  },
  "listEmployees": {
    "method": "GET",
    "path": "/v1/admin/business/employee/{businessId}",
    "form": null
  },
  "addEmployee": {
    "method": "POST",
    "path": "/v1/admin/business/employee/add",
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
    "form": null
  },
  "getDashboardCount": {
    "method": "GET",
    "path": "/v1/admin/dashboard/count",
    "form": null
  },
  "listRecentSales": {
    "method": "GET",
    "path": "/v1/admin/dashboard/sales",
    "form": null
  },
  "listPayments": {
    "method": "GET",
    "path": "/v1/admin/payments/all",
    "form": null
  },
  "getPaymentSummary": {
    "method": "GET",
    "path": "/v1/admin/payments/summary",
    "form": null
  },
  "exportPayments": {
    "method": "GET",
    "path": "/v1/admin/payments/export",
    "form": null
  }
} as const
