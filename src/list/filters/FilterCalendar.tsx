import { minDate, parseDate, type CalendarDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { cx } from '../../ui/cx.ts'
import * as css from './calendar.css.ts'
import * as texts from './texts.ts'

interface FilterCalendarProps {
  label: string
  /** The first and last day in the URL's format, or '' for an open end. */
  from: string
  to: string
  today: CalendarDate
  onChoose: (days: { from: string; to: string }) => void
}

/** A one-month calendar for choosing a range of days, none after today, by pointer or keys. */
export function FilterCalendar({ label, from, to, today, onChoose }: FilterCalendarProps) {
  const upToToday = (day: string) => minDate(parseDate(day), today)
  // a preset may end after today, on the last day of the month
  const value = from !== '' && to !== '' ? { start: upToToday(from), end: upToToday(to) } : null
  const shown = from || to
  return (
    // The calendar uses the same locale as all other dates.
    <I18nProvider locale="en-US">
      <RangeCalendar
        aria-label={label}
        className={css.calendar}
        firstDayOfWeek="mon"
        value={value}
        maxValue={today}
        defaultFocusedValue={shown === '' ? today : upToToday(shown)}
        onChange={({ start, end }) => onChoose({ from: start.toString(), to: end.toString() })}
      >
        <div className={css.head}>
          <Button
            slot="previous"
            aria-label={texts.previousMonth}
            className={cx(buttonClass('quiet', 'regular', true), css.turn)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Heading className={css.month} />
          <Button
            slot="next"
            aria-label={texts.nextMonth}
            className={cx(buttonClass('quiet', 'regular', true), css.turn)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
        <CalendarGrid className={css.grid}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={css.dayName}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  )
}
