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

/** The end of a run. The report is undefined if Vitest could not write a report. */
interface Run {
  passed: boolean
  report: Report | undefined
}

/** Runs Vitest with live output. */
export async function runVitest(...args: string[]): Promise<Run> {
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

/** Counts a run's tests. A run without a report or without tests is one failure. */
export function countsOf({ passed: isPassed, report }: Run): { passed: number; failed: number } {
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = report.numTotalTests - report.numPassedTests + broken.length
  // An error outside all tests fails the run too.
  const hidden = failures === 0 && !(isPassed && report.success && report.numTotalTests > 0) ? 1 : 0
  return { passed: report.numPassedTests, failed: failures + hidden }
}
