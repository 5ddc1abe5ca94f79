import type { Draft } from './draft.ts'
import type { StepStatus } from './step.tsx'
import type { FormErrors } from './use-form-errors.ts'

export type FormProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: FormErrors
  status: StepStatus
}
