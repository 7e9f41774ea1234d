// What the frame in index.html is drawn with (`frame.tsx`): its styles stand there too, for it comes before all code.
import '../../ui/text/page-heading.css.ts'
import './navigation.css.ts'
import './shell.css.ts'
