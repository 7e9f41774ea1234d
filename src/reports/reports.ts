import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { ATTEMPT, type AttemptDetail } from '../api/measured.ts'
import { build } from '../document/stale-chunks.ts'
import { createBatches, type Report } from './batches.ts'
import { callEntry, errorEntry, vitalEntry, type EntryEvent } from './entries.ts'

/** Sends a report without credentials and referrer. A failure has no effect, because the user can't act on it. */
function sendTo(url: string, report: Report): void {
  fetch(url, {
    method: 'POST',
    // A simple request, whose response is ignored, so the receiver needs no CORS headers
    mode: 'no-cors',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}

/** Reports slow and failed attempts and web vitals to the URL. Returns a function that reports an error. */
export function startReports(url: string, routeOf: () => string): (error: unknown, route: string) => void {
  const batches = createBatches(build.replace(/^.*\//, ''), (report) => sendTo(url, report))
  const isHidden = () => document.visibilityState === 'hidden'
  const add = (event: EntryEvent | null, route = routeOf(), time = performance.now()) => {
    if (event === null) return
    batches.add({ ...event, route, time: Math.round(time) })
    // The page may end at any time
    if (isHidden()) batches.flush()
  }

  const addAttempts = (timings: readonly PerformanceEntry[]) => {
    for (const timing of timings) {
      if (timing.name !== ATTEMPT || !(timing instanceof PerformanceMeasure)) continue
      // The cast is safe, because only `measured` makes timings of this name
      add(callEntry(timing.detail as AttemptDetail, timing.duration), routeOf(), timing.startTime)
    }
    // The browser keeps timings until they are cleared
    performance.clearMeasures(ATTEMPT)
  }
  const attempts = new PerformanceObserver((list) => addAttempts(list.getEntries()))
  attempts.observe({ type: 'measure', buffered: true })

  const landing = routeOf()
  const onLanding = (metric: Metric) => add(vitalEntry(metric), landing)
  for (const watch of [onFCP, onLCP, onTTFB]) watch(onLanding)
  for (const watch of [onCLS, onINP]) watch((metric) => add(vitalEntry(metric)))

  const flush = () => {
    addAttempts(attempts.takeRecords())
    batches.flush()
  }
  // Runs after the listeners of `web-vitals`, which capture this event and then add entries
  addEventListener('visibilitychange', () => {
    if (isHidden()) flush()
  })
  addEventListener('pagehide', flush)
  return (error, route) => add(errorEntry(error, location.origin), route)
}
