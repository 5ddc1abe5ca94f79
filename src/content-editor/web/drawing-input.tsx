import { messages } from '#content-editor/messages.ts'
import { SelectField } from '#forms/field.tsx'
import { address } from '#illustrations/address.ts'
import { drawingFrom } from '#illustrations/drawing.ts'
import { frames } from '#illustrations/frames.ts'
import { accents, arts, bodies } from '#illustrations/palette.ts'
import type { InputProps } from './field-input.ts'

const words = [
  { label: messages.drawing.type, all: Object.keys(frames), start: 'paket' },
  { label: messages.drawing.body, all: Object.keys(bodies), start: 'ben' },
  { label: messages.drawing.accent, all: Object.keys(accents), start: 'gron' },
  { label: messages.drawing.art, all: Object.keys(arts), start: 'norrsken' },
] as const

export function DrawingInput({ field, value, error, onChange }: InputProps) {
  const chosen = value === '' ? [] : value.split(' ')
  const [type = '', body = '', accent = '', art] = chosen
  const put = (at: number, word: string) => {
    const isNone = at === 0 && word === ''
    const next = words.map(({ start }, index) => (index === at ? word : (chosen[index] ?? start)))
    onChange(isNone ? '' : [...next, ...(at === 0 ? [] : chosen.slice(4))].join(' '))
  }
  return (
    <fieldset className="content-editor-drawings">
      <legend>{field.label}</legend>
      {words.slice(0, value === '' ? 1 : undefined).map(({ label, all }, at) => (
        <SelectField
          key={label}
          label={label}
          value={chosen[at] ?? ''}
          error={at === 0 ? error : undefined}
          onChange={({ target }) => put(at, target.value)}
        >
          {(at === 0 || !chosen[at]) && <option value="">{messages.drawing.none}</option>}
          {all.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </SelectField>
      ))}
      {value !== '' && (
        <img
          className="content-editor-picture"
          src={address(drawingFrom({ type, body, accent, art, v: Number(chosen[4] ?? 0) }))}
          alt=""
        />
      )}
    </fieldset>
  )
}
