// Styles that the first rows can do without.
import '../../ui/table/row-marks.css.ts'
import './print.css.ts'
import './small-windows.css.ts'
