import { writeDecimal } from '../../lib/numbers.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'isNumeric'
> {
  /** The draft as typed */
  value: string
  onChange: (text: string) => void
  /** Decimals to show after blur, never fewer than typed: 2 for prices, 0 for counts */
  decimals?: number | undefined
}

/** A text box for a number: accepts a pasted "$1,234.50", never clamps or rounds, and formats the number on blur. */
export function NumberField({ value, onChange, decimals = 0, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      isNumeric
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        rest.onBlur?.(event)
        const text = writeDecimal(value, decimals)
        if (text !== value) onChange(text)
      }}
    />
  )
}
