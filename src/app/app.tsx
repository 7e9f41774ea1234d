import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createActor, waitFor } from 'xstate'
import { appMachine } from '../../machines/app.machine.ts'
import { authMachine } from '../../machines/auth.machine.ts'
import { preferencesMachine } from '../../machines/preferences.machine.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import type { Calls } from '../../machines/contract/calls.ts'
import type { SentWrite } from '../../machines/contract/call.ts'
import { createApi } from '../api/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { redacted } from '../lib/redacted.ts'
import type { retryPause } from '../lib/retry.ts'
import { createSessionStore } from '../api/session-store.ts'
import { focusClickedButtons } from '../browser/clicked-buttons.ts'
import { createConnection } from '../browser/connection.ts'
import { clearTab, preferenceActions, readPreferences, watchTheme } from '../browser/device.ts'
import { systemScheme } from '../browser/system-scheme.ts'
import { startPrefetch } from '../document/prefetch.ts'
import { createCallActors, type SendWrite } from '../services/logic.ts'
import { createFilteredCalls } from './filtered-calls.ts'
import { createAppRouter, type AppRouter } from './router.ts'
import { ServicesContext, type Services, firstPaintDeadline } from '../services/services.ts'
import { tellBroken, watchUncaught } from '../browser/uncaught.ts'
import { watchPrivacyScreen } from './privacy-screen.ts'

interface AppOptions {
  /** The backend's origin; '' for the page's own origin */
  baseUrl: string
  product: string
  actorOptions?: Services['actorOptions']
  /** Replaces the browser's history in tests */
  history?: RouterHistory
  /** The pause before a retry and the time limit of an attempt; tests shorten them */
  pause?: typeof retryPause
  timeLimit?: number
  /** Replaces the backend */
  calls?: Calls
  /** Creates the actors for the calls; tests replace it to delay responses */
  actorsOf?: typeof createCallActors
}

/** The running app: its element, services and router, and functions to await the first page and to stop. */
export interface App {
  element: ReactNode
  services: Services
  router: AppRouter
  /**
   * Resolves once the first page's code has arrived, and the boot script's reads have arrived or are taking too long.
   */
  untilReady: () => Promise<void>
  stop: () => void
}

/** Creates the client, the actors that outlive a screen, and the router, and connects them. */
export function createApp(options: AppOptions): App {
  const { baseUrl, product, actorOptions = {}, history, actorsOf = createCallActors, ...timing } = options
  const store = createSessionStore()
  const redact = (text: string) => redacted(text, store.token())
  const connection = createConnection()
  const api = createApi({ baseUrl, store, renewed, connection, ...timing })
  const { calls: asked = api.calls } = options
  const outdated = createListeners()
  const read = createListeners()
  const filteredCalls = createFilteredCalls(asked, () => services, {
    open: (logic) => actor.send({ type: 'readers.opened', logic }),
    tell: read.tell,
  })
  const answering: Calls = { ...asked, ...filteredCalls }
  const send: SendWrite = (operationId, input, screen) => {
    const answer = answering[operationId](input, new AbortController().signal)
    // Avoids an unhandled rejection, because the call may fail before the machine handles the failure
    answer.catch(() => undefined)
    // All three values belong to one operation, which the union type can't express
    const write = { operationId, input, answer } as unknown as SentWrite
    // If the screen unmounts before the answer, the app reports the outcome
    actor.send({ type: 'command.sent', write })
    const leave = () => actor.send({ type: 'screen.left', write })
    if (screen.aborted) leave()
    else screen.addEventListener('abort', leave)
    return answer
  }
  const calls = actorsOf(answering, send, ({ isQuiet }) => {
    const load = async () => {
      const commands = await import('./commands.ts')
      return commands.commandsIn({
        followWrite: calls.followWrite,
        outdate: outdated.tell,
        router: () => router,
      })
    }
    return isQuiet ? startPrefetch(load) : load()
  })
  const auth = authMachine.provide({
    actors: calls,
    actions: {
      forgetSession: () => {
        store.clear()
        clearTab()
        api.forget()
      },
      forgetAnswers: api.forget,
    },
  })
  const preferences = preferencesMachine.provide({ actors: { systemScheme }, actions: preferenceActions })
  const profile = profileMachine.provide({ actors: calls })
  const actor = createActor(
    appMachine.provide({
      actors: { auth, preferences, profile, loadCommands: calls.loadCommands },
      actions: {
        askRouter: () => void router.invalidate(),
        dropSearch: () => {
          services.left = {}
          void router.navigate({
            to: '.',
            search: (search) => ({ ...search, search: undefined }),
            replace: true,
            ignoreBlocker: true,
          })
        },
        tellUnloaded: (_, { error }) => tellBroken(error, redact),
      },
    }),
    {
      ...actorOptions,
      systemId: 'app',
      input: { hasToken: store.token() !== null, preferences: readPreferences() },
    },
  )
  const owned = actor.getSnapshot().context

  /** Resolves when the user has signed in again; rejects when the session ends. */
  async function renewed(): Promise<void> {
    owned.auth.send({ type: 'session.expired' })
    const { value } = await waitFor(
      owned.auth,
      (snapshot) => snapshot.matches({ success: 'active' }) || snapshot.matches('idle'),
    )
    if (value === 'idle') throw new Error('Signed out')
  }

  const services: Services = {
    product,
    auth: owned.auth,
    preferences: owned.preferences,
    profile: owned.profile,
    activity: owned.activity,
    planStatuses: (logic) => {
      actor.send({ type: 'plans.opened', logic })
      const { planStatuses } = actor.getSnapshot().context
      if (planStatuses === null) throw new Error('There is no app')
      return planStatuses
    },
    readers: () => actor.getSnapshot().context.readers,
    whenRead: read.subscribe,
    left: {},
    calls,
    send: (operationId, input) => void send(operationId, input, AbortSignal.abort()),
    actorOptions,
    isSessionLasting: store.isLasting,
    redact,
    attempts: api.attempts,
    connection,
    whenOutdated: outdated.subscribe,
    after: (ms, work) => {
      const { clock } = actorOptions
      if (clock) {
        // Timer ids are opaque; pass them back unchanged
        const id: unknown = clock.setTimeout(work, ms)
        return () => clock.clearTimeout(id)
      }
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
  const router = createAppRouter(services, history)

  actor.start()
  const watching = [
    store.watch((hasToken) => owned.auth.send({ type: hasToken ? 'session.found' : 'session.lost' })),
    watchTheme((theme) => owned.preferences.send({ type: 'theme.received', theme })),
    connection.subscribe(() => {
      if (connection.isOnline()) outdated.tell()
    }),
    connection.stop,
    watchUncaught(redact),
    focusClickedButtons(),
    // Registered after `store.watch`, so that a page from the back-forward cache checks its token first
    watchPrivacyScreen(services),
  ]

  return {
    services,
    router,
    element: (
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    ),
    untilReady: async () => {
      const read = api.readEarly()
      await router.load()
      // After the deadline, the page's skeleton is better than the empty frame
      await firstPaintDeadline(services, read)
    },
    stop: () => {
      for (const end of watching) end()
      actor.stop()
    },
  }
}
