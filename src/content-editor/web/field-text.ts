import { textOfAmount } from '#admin/kronor.ts'
import type { OptionGroup } from '#configurations/configuration.ts'
import { type Draft, followedType } from '#content-editor/draft.ts'
import type { EntryField, Naming } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { placeName } from '#content-editor/place-name.ts'
import { priceRowOf } from '#content-editor/price-rows.ts'
import { namingOf, type References } from '#content-editor/references.ts'

const maxNames = 20

/** What a field has, as people say it. */
export function fieldText(field: EntryField, draft: Draft, references: References): string {
  const value = draft[field.name] ?? ''
  const named = namingOf(references)
  const list = (nameOf: (id: string) => string) => {
    const ids = value.split(', ').filter(Boolean)
    return ids.length > maxNames ? messages.products(ids.length) : ids.map(nameOf).join(', ')
  }
  if (value === '') return field.as === 'check' ? messages.no : ''
  switch (field.as) {
    case 'check':
      return messages.yes
    case 'choice':
      return field.choices[value] ?? value
    case 'row':
      return named(field.of, value)
    case 'rows':
      return list((id) => named(field.of, id))
    case 'choices':
      return list((id) => field.choices[id] ?? id)
    case 'product':
      return named('product', value)
    case 'products':
      return list((id) => named('product', id))
    case 'follows':
      return named(followedType(field, draft) ?? '', value)
    case 'place':
      return placeName(value, named)
    case 'price-rows':
      return value
        .split('\n')
        .map((line) => priceRowText(line, named))
        .join('\n')
    case 'options':
      return optionsText(JSON.parse(value))
    case 'moment':
      return value.replace('T', ' ')
    default:
      return value
  }
}

function priceRowText(line: string, named: Naming): string {
  const { scope, id, value } = priceRowOf(line)
  if (scope === null) return line
  const { kinds, everything } = messages.priceRows
  return scope === 'range' ? `${everything}: ${value}` : `${kinds[scope]} ${named(scope, id)}: ${value}`
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
