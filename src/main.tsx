import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createApp } from './app/app.tsx'
import { inNextTask } from './browser/next-task.ts'
import { watchReports } from './reports/watch.ts'
import './styles/global.css.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('No #root')

// React Aria leaks elements that are removed during a transition (adobe/react-spectrum, issue 7326). Hiding the
// event from React Aria prevents the leak. React Aria then moves the focus without waiting for transitions.
addEventListener('transitionrun', (event) => event.stopPropagation(), { capture: true })

function start(container: HTMLElement, actorOptions: Parameters<typeof createApp>[0]['actorOptions'] = {}) {
  const app = createApp({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '',
    product: import.meta.env.VITE_PRODUCT_NAME ?? 'Taskdeck',
    actorOptions,
  })
  // builds without a URL for reports drop this branch (README, "Reports")
  if (import.meta.env.VITE_REPORT_URL) watchReports(import.meta.env.VITE_REPORT_URL, app.router)
  // the frame in index.html stays until the page's code has loaded; a top-level await would block forever,
  // because that code imports this module
  void app.untilReady().finally(() => {
    // runs the effects at once, so that the first frame shows the data that has already loaded
    flushSync(() => createRoot(container).render(app.element))
    // the router handles the history from now on
    window.onpopstate = null
  })
}

// the inspector is for development only: builds drop this branch
if (import.meta.env.DEV)
  void import('./workbench/inspector/connect.ts').then(({ connectInspector }) =>
    start(root, connectInspector()),
  )
// lets the browser handle a click before the first render
else inNextTask(() => start(root))
