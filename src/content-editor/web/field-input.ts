import type { EntryField } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'

export type InputProps = {
  field: EntryField
  value: string
  error: string | null | undefined
  onChange: (value: string) => void
}

/** Other entries by the path of their type, for reference fields. */
export type Choices = Readonly<Record<string, readonly { id: number; name: string }[]>>

type Chosen = Extract<EntryField, { as: 'choice' | 'row' }>

export function optionsOf(field: Chosen, choices: Choices, value: string): [string, string][] {
  if (field.as === 'choice') return Object.entries(field.choices)
  const rows = choices[field.of] ?? []
  const all = rows.map(({ id, name }): [string, string] => [String(id), messages.numbered(name, id)])
  const isLost = value !== '' && !rows.some(({ id }) => String(id) === value)
  return [['', messages.nothing], ...(isLost ? [[value, value] satisfies [string, string]] : []), ...all]
}
