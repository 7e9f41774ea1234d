// Styles that the first rows can do without.
import './print.css.ts'
import './small-windows.css.ts'
