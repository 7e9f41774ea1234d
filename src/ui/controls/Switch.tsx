import type { ReactNode } from 'react'
import {
  SwitchButton,
  SwitchField,
  type SwitchFieldProps as AriaSwitchFieldProps,
} from 'react-aria-components/Switch'
import { labelled, track } from './radio.css.ts'
import * as field from './field.css.ts'
import { FieldNote } from './FieldText.tsx'

export interface SwitchProps extends Omit<
  AriaSwitchFieldProps,
  'className' | 'children' | 'style' | 'validationBehavior'
> {
  children: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function Switch({ children, hint, error, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className={field.field}>
      <SwitchButton className={labelled}>
        <span className={track} />
        {children}
      </SwitchButton>
      <FieldNote hint={hint} error={error} />
    </SwitchField>
  )
}
