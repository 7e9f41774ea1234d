import { useEffect, useRef } from 'react'
import { PLAN_FIELDS, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import type { Failure } from '../../../machines/contract/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { compare } from '../../ui/overlay/compare.css.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { fieldNames, fieldText } from './field-names.ts'
import * as css from './plans.css.ts'
import * as formTexts from './form-texts.ts'
import * as texts from './texts.ts'

interface GonePlanProps {
  draft: PlanDraft
  error: string | null
  failure: Failure | null
  onLeave: () => void
}

/** Replaces the form of a deleted plan: shows the user's draft, which can be read and copied. */
export function GonePlan({ draft, error, failure, onLeave }: GonePlanProps) {
  const fields = PLAN_FIELDS.map((field) => [fieldNames[field], fieldText(draft, field)] as const)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the focused field has unmounted; focus the notice, because a key still held down would press a button
    notice.current?.focus()
  }, [])
  return (
    <>
      <Notice
        ref={notice}
        tone="critical"
        title={formTexts.gone}
        callId={failure?.callId}
        action={
          <Button size="small" onPress={onLeave}>
            {texts.showAll}
          </Button>
        }
      >
        {error}
      </Notice>
      <section className={css.typed} aria-label={formTexts.typed}>
        <CopyButton
          what={formTexts.whatYouTyped}
          isNamed
          text={fields.map(([name, text]) => `${name}: ${text}`).join('\n')}
        />
        <PlainTable
          className={compare}
          heads={[formTexts.field, formTexts.typed]}
          rows={fields.map((cells) => ({ key: cells[0], cells }))}
        />
      </section>
    </>
  )
}
