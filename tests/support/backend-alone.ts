import { refusal } from '../../openapi/backend/http/answer.ts'
import { main } from '../../openapi/backend/main.ts'
import { notFound } from '../../openapi/backend/http/problem.ts'

await main(process.env, () => Promise.resolve(() => refusal(notFound('page'))))
