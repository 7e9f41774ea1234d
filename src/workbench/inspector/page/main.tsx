import { createRoot } from 'react-dom/client'
import '../../../styles/global.css.ts'
import { followTheme } from '../../follow-theme.ts'
import { Inspector } from './Inspector.tsx'
import { followTabs } from './tabs.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
followTheme()
createRoot(root).render(<Inspector appTabs={followTabs()} />)
