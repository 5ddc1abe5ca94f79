import { useId, useState } from 'react'
import { messages } from '#content-editor/messages.ts'
import { Field } from '#forms/field.tsx'
import { buttonIcon } from '#ui/button-icon.ts'
import { NamedIcon } from '#ui/named-icon.tsx'
import type { InputProps } from './field-input.ts'
import { iconChoices } from './icon-choices.ts'

/** Icons with their pictures. One that is not listed is offered when its whole name is written. */
export function IconInput({ field, value, error, onChange }: InputProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [drawn, setDrawn] = useState('')
  const typed = text.trim().toLowerCase()
  const all = value === '' || iconChoices.includes(value) ? iconChoices : [value, ...iconChoices]
  const listed = all.filter((name) => name === value || name.includes(typed))
  const isOther = /^[a-z-]{3,40}$/.test(typed) && !all.some((name) => name.includes(typed))
  const shown = isOther && drawn === typed ? [...listed, typed] : listed
  return (
    <fieldset className="content-editor-icons">
      <legend>{field.label}</legend>
      {field.help && <p className="small muted">{field.help}</p>}
      <Field
        label={messages.icons.find}
        hint={messages.icons.hint}
        type="search"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isOther && (
        <img key={typed} className="visually-hidden" src={buttonIcon(typed)} alt="" onLoad={() => setDrawn(typed)} />
      )}
      <div className="content-editor-icons-grid">
        {['', ...shown].map((name) => (
          <label key={name} className="content-editor-icon" title={name || messages.icons.none}>
            <input
              className="visually-hidden"
              type="radio"
              name={`${id} icon`}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            {name ? (
              <>
                <NamedIcon name={name} />
                <span className="visually-hidden">{name}</span>
              </>
            ) : (
              <span className="small">{messages.icons.none}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
