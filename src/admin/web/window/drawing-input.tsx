import { sv as say } from '#admin/sv-window.ts'
import { address } from '#catalog/drawing/address.ts'
import { drawingFrom } from '#catalog/drawing/drawing.ts'
import { frames } from '#catalog/drawing/frames.ts'
import { accents, arts, bodies } from '#catalog/drawing/palette.ts'
import { SelectField } from '#ui/field.tsx'
import type { InputProps } from './fact-input.tsx'

const words = [
  { label: say.drawing.type, all: Object.keys(frames), start: 'paket' },
  { label: say.drawing.body, all: Object.keys(bodies), start: 'ben' },
  { label: say.drawing.accent, all: Object.keys(accents), start: 'gron' },
  { label: say.drawing.art, all: Object.keys(arts), start: 'norrsken' },
] as const

/** What the illustrator draws, in the illustrator's words, and the picture itself. */
export function DrawingInput({ field, value, error, onChange }: InputProps) {
  const chosen = value === '' ? [] : value.split(' ')
  const [type = '', body = '', accent = '', art] = chosen
  const put = (at: number, word: string) => {
    const isNone = at === 0 && word === ''
    const next = words.map(({ start }, index) => (index === at ? word : (chosen[index] ?? start)))
    // Another thing has other forms.
    onChange(isNone ? '' : [...next, ...(at === 0 ? [] : chosen.slice(4))].join(' '))
  }
  return (
    <fieldset className="win__d">
      <legend>{field.label}</legend>
      {words.slice(0, value === '' ? 1 : undefined).map(({ label, all }, at) => (
        <SelectField
          key={label}
          label={label}
          value={chosen[at] ?? ''}
          error={at === 0 ? error : undefined}
          onChange={({ target }) => put(at, target.value)}
        >
          {(at === 0 || !chosen[at]) && <option value="">{say.drawing.none}</option>}
          {all.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </SelectField>
      ))}
      {value !== '' && (
        <img
          className="win__p"
          src={address(drawingFrom({ type, body, accent, art, v: Number(chosen[4] ?? 0) }))}
          alt=""
        />
      )}
    </fieldset>
  )
}
