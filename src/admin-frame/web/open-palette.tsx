import { type KeyboardEvent, useId, useState } from 'react'
import { messages } from '#admin-frame/palette-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { useModal } from '#ui/use-modal.ts'
import { groupsOf } from './palette-items.ts'
import { useFound } from './use-found.ts'
import './open-palette.css'

/** A combobox: the focus stays in the field, and the arrows choose among what is found. */
export function OpenPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, hasFailed } = useFound(typed)
  const id = useId()
  const dialog = useModal()
  const groups = groupsOf(typed, found)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(chosen, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const run = (index: number) => {
    const item = items[index]
    if (!item) return
    onClose()
    item.run()
  }
  const move = (to: number) => {
    const next = (to + items.length) % Math.max(items.length, 1)
    setChosen(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(at + step)
    else if (event.key === 'Enter') run(at)
    else return
    event.preventDefault()
  }

  return (
    // Escape arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="open-palette"
      aria-label={messages.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="open-palette-panel">
        <div className="open-palette-field">
          <Icon name="magnifying-glass" />
          <input
            type="text"
            role="combobox"
            aria-label={messages.title}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
            placeholder={messages.placeholder}
            autoComplete="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
            }}
            onKeyDown={press}
          />
          <button type="button" className="open-palette-close" onClick={onClose}>
            Esc<span className="visually-hidden"> {messages.close}</span>
          </button>
        </div>
        <div className="open-palette-list" role="listbox" id={`${id}-list`} aria-label={messages.title}>
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <p aria-hidden="true">{group.name}</p>
              {group.items.map((item) => {
                const own = items.indexOf(item)
                return (
                  // The field has the keys.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={item.id}
                    id={optionId(own)}
                    role="option"
                    className="open-palette-option"
                    aria-selected={own === at}
                    onMouseMove={() => setChosen(own)}
                    onClick={() => run(own)}
                  >
                    <span className="open-palette-text">{item.text}</span>
                    {item.note && <span className="open-palette-note">{item.note}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p className="open-palette-foot" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {messages.keys.choose} <kbd>↵</kbd> {messages.keys.open} <kbd>&gt;</kbd>{' '}
          {messages.keys.pages} <kbd>#</kbd> {messages.keys.orders}
        </p>
        <p className="visually-hidden" role="status">
          {hasFailed ? messages.failed : items.length > 0 ? messages.hits(items.length) : messages.none}
        </p>
      </div>
    </dialog>
  )
}
