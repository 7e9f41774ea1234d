import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createApp } from './app/app.tsx'
import { inNextTask } from './browser/next-task.ts'
import './styles/global.css.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// React Aria keeps elements that are removed during a transition, with all that they hold (adobe/react-spectrum, issue
// 7326). Not told of transitions it keeps none, and moves a screen reader's focus without waiting for their end.
addEventListener('transitionrun', (event) => event.stopPropagation(), { capture: true })

function start(container: HTMLElement, actorOptions: Parameters<typeof createApp>[0]['actorOptions'] = {}) {
  const app = createApp({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '',
    product: import.meta.env.VITE_PRODUCT_NAME ?? 'Taskdeck',
    actorOptions,
  })
  // until the page's own script is there, the frame in index.html stays; not awaited at the top level, because that
  // script imports this one and would wait for it in turn
  void app.untilReady().finally(() => {
    // with its effects, in which the page's machine asks for its data: what is at hand stands in the first frame
    flushSync(() => createRoot(container).render(app.element))
    // from here on the router follows the address
    window.onpopstate = null
  })
}

// the inspector is for development: no build has this branch
if (import.meta.env.DEV)
  void import('./workbench/inspector/connect.ts').then(({ connectInspector }) =>
    start(root, connectInspector()),
  )
// a click may come between the scripts and the first page
else inNextTask(() => start(root))
