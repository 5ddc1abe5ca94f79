import { type Draft, isShown } from '#content-editor/draft.ts'
import type { ContentType } from '#content-editor/field.ts'
import type { References } from '#content-editor/references.ts'
import { EntryInput } from '#content-editor/web/entry-input.tsx'
import { FieldGroups } from '#content-editor/web/field-groups.tsx'
import '#content-editor/web/content-editor.css'

type FieldsProps = {
  contentType: ContentType
  draft: Draft
  errors: Readonly<Record<string, string>>
  references: References
  onChange: (draft: Draft) => void
}

export function PromotionFields({ contentType, draft, errors, references, onChange }: FieldsProps) {
  const errorOf = (name: string) => Object.entries(errors).find(([at]) => at === name || at.startsWith(`${name}.`))?.[1]
  return (
    <FieldGroups
      fields={contentType.fields.filter((field) => isShown(field, draft))}
      groups={contentType.groups ?? {}}
      isUsed={({ name }) => !['', '0', 'yes'].includes(draft[name] ?? '') || errorOf(name) !== undefined}
      inputOf={(field) => (
        <EntryInput
          key={field.name}
          field={field}
          draft={draft}
          references={references}
          value={draft[field.name] ?? ''}
          error={errorOf(field.name)}
          onChange={(value) => onChange({ ...draft, [field.name]: value })}
        />
      )}
    />
  )
}
