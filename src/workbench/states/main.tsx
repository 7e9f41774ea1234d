import { createRoot } from 'react-dom/client'
import '../../styles/global.css.ts'
import { readPreferences } from '../../browser/device.ts'
import { followTheme } from '../follow-theme.ts'
import { keepStorageInMemory } from '../../../tests/gallery/memory-storage.ts'
import { show } from '../../../tests/gallery/show.tsx'
import { stateAt, walkTo } from '../../../tests/gallery/states.ts'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

const address = decodeURIComponent(location.pathname).replace(/^\/__states\/?/, '')
if (address === '') {
  followTheme()
  const reactRoot = createRoot(root)
  const render = () => reactRoot.render(<Gallery address={location.hash.slice(1)} />)
  addEventListener('hashchange', render)
  render()
} else {
  const theme = new URLSearchParams(location.search).get('theme') ?? readPreferences().theme
  keepStorageInMemory({ 'vite-ui-theme': theme })
  const state = stateAt(address)
  if (state === undefined) root.textContent = `No machine rests in ${address}`
  else
    show(state.model, walkTo(state), root).then(
      // The screenshot tool waits for this
      () => (document.documentElement.dataset['shown'] = 'yes'),
      (error: unknown) => {
        document.documentElement.dataset['shown'] = 'no'
        document.body.textContent = String(error)
        throw error
      },
    )
}
