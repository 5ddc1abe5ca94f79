import type { EntryField } from '#admin/content/field.ts'
import { messages } from '#admin/content-messages.ts'
import { type Choices, optionsOf } from '#admin/web/window/field-input.ts'

export function fieldText(field: EntryField, value = '', choices: Choices): string {
  if (field.as === 'check') return value === 'yes' ? messages.yes : messages.no
  if (field.as === 'choice' || field.as === 'row') {
    return optionsOf(field, choices, value).find(([key]) => key === value)?.[1] ?? value
  }
  return field.as === 'moment' ? value.replace('T', ' ') : value
}
