import { textOfAmount } from '#admin/kronor.ts'
import type { OptionGroup } from '#configurations/configuration.ts'
import type { EntryField } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { type Choices, optionsOf } from './field-input.ts'

export function fieldText(field: EntryField, value = '', choices: Choices): string {
  if (field.as === 'check') return value === 'yes' ? messages.yes : messages.no
  if (field.as === 'choice' || field.as === 'row') {
    return optionsOf(field, choices, value).find(([key]) => key === value)?.[1] ?? value
  }
  if (field.as === 'options' && value !== '') return optionsText(JSON.parse(value))
  return field.as === 'moment' ? value.replace('T', ' ') : value
}

function optionsText(groups: readonly OptionGroup[]): string {
  const nameOf = new Map(groups.flatMap(({ choices }) => choices.map(({ id, name }) => [id, name])))
  return groups
    .map(({ name, choices }) => {
      const texts = choices.map(({ name, price, excludes }) => {
        const not = excludes.map((id) => nameOf.get(id) ?? id).join(', ')
        return [name, price > 0 && `${textOfAmount(price)} kr`, not && messages.options.not(not)]
          .filter(Boolean)
          .join(' ')
      })
      return `${name}: ${texts.join(', ')}`
    })
    .join('; ')
}
