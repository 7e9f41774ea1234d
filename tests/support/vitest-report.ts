import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, tool } from './steps.ts'

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  success: boolean
  numTotalTests: number
  numPassedTests: number
  testResults: {
    /** The file's path. Its start and end times are in ms. */
    name: string
    startTime: number
    endTime: number
    message: string
    status: 'passed' | 'failed'
    assertionResults: { meta?: Record<string, unknown> }[]
  }[]
}

/** Runs Vitest with live output. The report is undefined if Vitest could not write a report. */
export async function runVitest(...args: string[]): Promise<{ passed: boolean; report: Report | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'))
  const file = join(folder, 'report.json')
  const command = tool(
    'vitest',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  const { passed } = await runStep({ name: 'tests', command }, true)
  // Vitest has just written this file.
  const report = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Report) : undefined
  await rm(folder, { recursive: true })
  return { passed, report }
}
