// The styles of the frame in index.html (`frame.tsx`), inlined because the frame shows before any code loads.
import '../../ui/text/page-heading.css.ts'
import './navigation.css.ts'
import './shell.css.ts'
