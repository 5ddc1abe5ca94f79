import type { Draft } from './draft.ts'
import type { Standing } from './step.tsx'
import type { Faults } from './use-faults.ts'

/** What every step with fields is given. */
export type FormProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  faults: Faults
  standing: Standing
}
