import { createRoot } from 'react-dom/client'
import '../../../styles/global.css.ts'
import { preferenceActions, readPreferences, watchTheme } from '../../../browser/device.ts'
import { Inspector } from './Inspector.tsx'
import { createInspectorStore } from './store.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

const isDark = (theme: string) =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
const apply = (theme: string) => {
  preferenceActions.applyScheme(null, { scheme: isDark(theme) ? 'dark' : 'light' })
}
// the theme is the app's, and changes with it
apply(readPreferences().theme)
watchTheme(apply)

const store = createInspectorStore()
addEventListener('pagehide', store.stop, { once: true })
createRoot(root).render(<Inspector store={store} />)
