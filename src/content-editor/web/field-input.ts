import type { EntryField } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import type { ReferencedRow } from '#content-editor/references.ts'

export type InputProps = {
  field: EntryField
  value: string
  error: string | null | undefined
  onChange: (value: string) => void
}

/** By name, with the number where two have the same. A number that is no longer there remains. */
export function rowOptions(
  rows: readonly ReferencedRow[],
  value: string,
  nothing?: string | false,
): [string, string][] {
  const counts = Map.groupBy(rows, ({ path }) => path)
  const all = rows.map(({ id, path }): [string, string] => [
    String(id),
    (counts.get(path)?.length ?? 0) > 1 ? messages.numbered(path, id) : path,
  ])
  const isLost = value !== '' && !rows.some(({ id }) => String(id) === value)
  return [['', nothing || messages.nothing], ...(isLost ? [[value, value] satisfies [string, string]] : []), ...all]
}
