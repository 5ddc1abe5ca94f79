import { sv as say } from '#admin/sv-window.ts'
import type { FactField } from '#admin/window/field.ts'
import { optionsOf } from './fact-input.tsx'
import type { Choices } from './fact-page.tsx'

/** What stands in a field, as people read it. */
export function wordsOf(field: FactField, value = '', choices: Choices): string {
  if (field.as === 'check') return value === 'yes' ? say.yes : say.no
  if (field.as === 'choice' || field.as === 'row') {
    return optionsOf(field, choices, value).find(([key]) => key === value)?.[1] ?? value
  }
  return field.as === 'moment' ? value.replace('T', ' ') : value
}
