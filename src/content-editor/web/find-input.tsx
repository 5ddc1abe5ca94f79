import { type KeyboardEvent, useId, useState } from 'react'
import { messages } from '#content-editor/messages.ts'
import { Field } from '#forms/field.tsx'
import { type FoundOption, useOptions } from './use-options.ts'
import './find-input.css'

type FindInputProps = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  required?: boolean | undefined
  name?: string | undefined
  placeholder?: string | undefined
  /** Stable between renders. */
  find: (text: string) => readonly FoundOption[] | Promise<readonly FoundOption[]>
  without?: readonly number[]
  onChoose: (option: FoundOption) => void
  /** Several article numbers at once. */
  onNumbers?: (ids: readonly number[]) => void
}

/** A search field whose hits are chosen with the arrow keys and Enter, or by pressing them. */
export function FindInput({ find, without = [], onChoose, onNumbers, ...field }: FindInputProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { options, isFound, error } = useOptions(text, find)
  const shown = isOpen ? options.filter((option) => !without.includes(option.id)) : []
  const choose = (option: FoundOption | undefined) => {
    if (!option) return
    onChoose(option)
    setText('')
    setAt(0)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) setAt((at + step + shown.length) % shown.length)
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false)
    else if (event.key === 'Enter') choose(shown[at])
    else return
    // Enter would save the form.
    event.preventDefault()
  }
  return (
    <div className="find-input">
      <Field
        {...field}
        error={error ?? field.error}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] && `${id}-${shown[at].id}`}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onPaste={(event) => {
          const ids = numbersIn(event.clipboardData.getData('text'))
          if (!onNumbers || ids.length < 2) return
          event.preventDefault()
          onNumbers(ids)
        }}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
          setOpen(true)
        }}
      />
      <div
        className="find-input-list"
        id={`${id}-list`}
        role="listbox"
        aria-label={field.label}
        hidden={shown.length === 0}
      >
        {shown.map((option, index) => (
          // The field has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={index === at}
            className="find-input-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.image && <img src={option.image} alt="" width="40" height="40" loading="lazy" />}
            <span>
              {option.name}
              {option.note && <span className="small muted admin-block">{option.note}</span>}
            </span>
          </div>
        ))}
      </div>
      <p className={isFound && shown.length === 0 && isOpen ? 'small muted' : 'visually-hidden'} role="status">
        {isFound && isOpen && (shown.length === 0 ? messages.finding.none : messages.finding.hits(shown.length))}
      </p>
    </div>
  )
}

function numbersIn(text: string): number[] {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  return words.every((word) => /^\d{1,9}$/.test(word)) ? [...new Set(words.map(Number))] : []
}
