/** Calls the boot script sent before the app was there, by method-less address (path and query). */
export type EarlyCalls = Partial<Record<string, Promise<Response>>>

declare global {
  interface Window {
    /** set by the boot script in index.html; each answer is taken once */
    earlyCalls?: EarlyCalls
  }
}

/** The answer that is already on its way for this request, once; undefined when there is none. */
export function takeEarly(request: Request): Promise<Response> | undefined {
  const calls = typeof window === 'undefined' ? undefined : window.earlyCalls
  if (calls === undefined || request.method !== 'GET') return undefined
  const early = calls[request.url]
  calls[request.url] = undefined
  return early
}

/** Drops the answers nobody took: they were asked for by another session. */
export function dropEarly(): void {
  if (typeof window !== 'undefined') delete window.earlyCalls
}
