import { type Draft, draftOf } from './draft.ts'
import type { EntryPlan } from './entry-calls.ts'
import type { ContentType, EntryRow } from './field.ts'

/** What was changed in the form, in what is to apply at that time. */
export function plannedDraft(
  contentType: ContentType,
  { row, draft, plans, from }: { row: EntryRow; draft: Draft; plans: readonly EntryPlan[]; from: number },
): Draft {
  const base = plans.findLast(({ validFrom }) => validFrom <= from)
  if (!base) return draft
  const shown = draftOf(contentType, row)
  const changed = Object.entries(draft).filter(([name, value]) => shown[name] !== value)
  return { ...draftOf(contentType, rowOfPlan(row, base)), ...Object.fromEntries(changed) }
}

export function rowOfPlan({ id, version }: EntryRow, { fields }: EntryPlan): EntryRow {
  return { ...fields, id, version }
}
