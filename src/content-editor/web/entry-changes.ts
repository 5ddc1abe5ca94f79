import { type Draft, draftOf } from '#content-editor/draft.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import type { Choices } from './field-input.ts'
import { fieldText } from './field-text.ts'

type Rows = { before: EntryRow | null; after: EntryRow | null }

/** One sentence for each field that differs. */
export function entryChanges(contentType: ContentType, { before, after }: Rows, choices: Choices): string[] {
  const [was, is]: Draft[] = [draftOf(contentType, before), draftOf(contentType, after)]
  return contentType.fields
    .filter(({ name }) => was?.[name] !== is?.[name])
    .map((field) =>
      messages.became(
        field.label,
        fieldText(field, was?.[field.name], choices),
        fieldText(field, is?.[field.name], choices),
      ),
    )
}
