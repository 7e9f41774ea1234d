import Search from 'lucide-react/icons/search'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import * as css from './shell.css.ts'
import * as texts from './texts.ts'

/** Opens the search palette. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      aria-keyshortcuts="Control+K Meta+K"
      icon={<Search aria-hidden />}
      className={css.search}
      onPress={onOpen}
    >
      <VisuallyHidden>{texts.search}</VisuallyHidden>
      <span className={css.searchWords} aria-hidden="true">
        {texts.search}
        <kbd className={css.keys}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </span>
    </Button>
  )
}

function isApple(): boolean {
  return /Mac OS|iPhone|iPad/.test(navigator.userAgent)
}
