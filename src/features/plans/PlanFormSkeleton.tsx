import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import * as css from './plans.css.ts'
import * as formTexts from './form-texts.ts'

/** A skeleton with the form's height. */
export function PlanFormSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <VisuallyHidden role="status">{formTexts.loading}</VisuallyHidden>
      <div className={css.fields}>
        {['2rem', '5rem', '2rem', '2rem', '2rem', '2rem'].map((height, index) => (
          <div key={index} className={css.bars}>
            <Skeleton width="8rem" />
            <Skeleton width="100%" height={height} />
          </div>
        ))}
      </div>
      <div className={css.preview}>
        <Skeleton width="60%" />
        <Skeleton width="40%" height="2rem" />
        <Skeleton width="80%" />
      </div>
    </div>
  )
}
