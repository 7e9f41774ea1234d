import { Button } from '../controls/Button.tsx'
import * as texts from '../../lib/texts.ts'
import { saveAndAddAnother } from './form-sheet-texts.ts'
import { Sheet, type SheetProps } from './Sheet.tsx'

export interface FormSheetProps extends Omit<SheetProps, 'footer'> {
  /** The id of the form inside that the button submits; if absent, the sheet has no buttons */
  form: string | undefined
  /** The verb and its object: "Save seats" */
  saveLabel: string
  /** A second button that saves, then starts the form over; disabled with a reason */
  more?: { reason: string | null; onPress: () => void } | undefined
}

/** A form in a sheet. Cancel calls `onClose`, as the sheet's close button does. */
export function FormSheet({ form, saveLabel, more, ...sheet }: FormSheetProps) {
  const { isPending = false, onClose } = sheet
  return (
    <Sheet
      {...sheet}
      footer={
        form !== undefined && (
          <>
            <Button reason={isPending ? texts.alreadySent : null} reasonAlign="end" onPress={onClose}>
              {texts.cancel}
            </Button>
            {more && (
              <Button
                reason={isPending ? texts.alreadySent : more.reason}
                reasonAlign="end"
                onPress={more.onPress}
              >
                {saveAndAddAnother}
              </Button>
            )}
            <Button type="submit" form={form} variant="primary" isPending={isPending}>
              {saveLabel}
            </Button>
          </>
        )
      }
    />
  )
}
