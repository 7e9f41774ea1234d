import { testEngine } from './journeys.ts'

// Requirements: T21
await testEngine('Firefox')
