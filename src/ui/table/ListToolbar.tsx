import type { ReactNode } from 'react'
import * as css from './list-toolbar.css.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { Waiting, type WaitingProps } from '../text/Waiting.tsx'

export interface ListToolbarProps extends WaitingProps {
  /** The search box's name: "Search payments" */
  label: string
  placeholder: string
  /** The text in the box */
  draft: string
  onType: (text: string) => void
  /** Called on Enter and on clearing the box */
  onSubmit: () => void
  /** Filters and tools, between the box and the waiting status */
  children?: ReactNode
}

/** The toolbar above a paged list: search, filters, and the status of a slow load. */
export function ListToolbar(props: ListToolbarProps) {
  const { onType, onSubmit } = props
  return (
    <div className={css.toolbar}>
      <SearchField
        className={css.search}
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
      <Waiting wait={props.wait} call={props.call} since={props.since ?? null} onStop={props.onStop} />
    </div>
  )
}
