import type { Draft } from './draft.ts'
import type { FormErrors } from './use-form-errors.ts'

export type FormProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errors: FormErrors
}
