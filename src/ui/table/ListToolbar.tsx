import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as css from './list-toolbar.css.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { Waiting, type WaitingProps } from '../text/Waiting.tsx'

export interface ListToolbarProps extends WaitingProps {
  label: string
  placeholder: string
  draft: string
  onType: (text: string) => void
  onSubmit: () => void
  /** The list's views as tabs, on a line above the box */
  tabs?: ReactNode
  /** The loading progress, at the end of the tabs, before the waiting status */
  progress?: ReactNode
  children?: ReactNode
}

/** The toolbar above a paged list: tabs with the status of a slow load, then search, filters and tools. */
export function ListToolbar(props: ListToolbarProps) {
  const { onType, onSubmit } = props
  return (
    <div className={css.root}>
      <div className={css.head}>
        {props.tabs}
        <div className={css.status}>
          {props.progress}
          <Waiting wait={props.wait} call={props.call} since={props.since ?? null} onStop={props.onStop} />
        </div>
      </div>
      <div className={css.line}>
        <SearchField
          className={cx(css.search, props.children === undefined && css.alone)}
          label={props.label}
          placeholder={props.placeholder}
          value={props.draft}
          onType={(text) => {
            onType(text)
            if (text === '') onSubmit()
          }}
          onSubmit={onSubmit}
        />
        {props.children}
      </div>
    </div>
  )
}
