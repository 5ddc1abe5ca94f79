import { draftOf } from '#content-editor/draft.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import type { References } from '#content-editor/references.ts'
import { fieldText } from './field-text.ts'

type Rows = { before: EntryRow | null; after: EntryRow | null }

/** One sentence for each field that differs. */
export function entryChanges(contentType: ContentType, { before, after }: Rows, references: References): string[] {
  const [was, is] = [draftOf(contentType, before), draftOf(contentType, after)] as const
  return contentType.fields
    .filter(({ name }) => was[name] !== is[name])
    .map((field) => messages.became(field.label, fieldText(field, was, references), fieldText(field, is, references)))
}
