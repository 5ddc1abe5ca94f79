import { DrawingInput } from './drawing-input.tsx'
import type { InputProps } from './field-input.ts'

const most = 4

/** A drawing a line, and an empty one to add another. */
export function DrawingsInput({ field, value, error, onChange }: InputProps) {
  const drawings = value.split('\n').filter((line) => line.trim() !== '')
  const put = (at: number, drawing: string) =>
    onChange(drawings.toSpliced(at, 1, ...(drawing === '' ? [] : [drawing])).join('\n'))
  return Array.from({ length: Math.min(drawings.length + 1, most) }, (_, at) => (
    <DrawingInput
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      field={{ ...field, label: `${field.label} ${at + 1}` }}
      value={drawings[at] ?? ''}
      error={at === 0 ? error : undefined}
      onChange={(drawing) => put(at, drawing)}
    />
  ))
}
