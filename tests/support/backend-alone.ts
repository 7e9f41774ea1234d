import { refusal } from '../../openapi/backend/answer.ts'
import { main } from '../../openapi/backend/main.ts'
import { notFound } from '../../openapi/backend/problem.ts'

await main(process.env, () => Promise.resolve(() => refusal(notFound('page'))))
