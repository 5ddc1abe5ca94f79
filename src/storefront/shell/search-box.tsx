import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { pathTo } from '#paths.ts'
import { navigate } from '#storefront/navigator.tsx'
import { sv } from '#storefront/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { searchOptions } from './search-options.ts'
import { useSuggestions } from './use-suggestions.ts'
import '#ui/field.css'

const SearchPanel = part(() => import('./search-panel.tsx'))

/** The search field: Enter searches, the arrows choose a suggestion, Escape hides them. Without script it is a form. */
export function SearchBox({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const { suggestions, isLoading } = useSuggestions(isOpen ? text : '')
  const options = suggestions ? searchOptions(suggestions.answer) : []
  const isShown = isOpen && (suggestions !== null || isLoading)
  useSlashKey(id)
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !form.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [])

  const go = (href: string) => {
    setOpen(false)
    setSelected(-1)
    document.getElementById(id)?.blur()
    void navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would empty the field.
      event.preventDefault()
      return setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One place beyond the options is the field itself.
    setSelected(((selected + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const option = options[selected]
    if (option) return go(option.href)
    if (text.trim()) go(pathTo('search', { text: text.trim() }))
  }

  return (
    <form className="search" role="search" action="/se/search" ref={form} onSubmit={onSubmit}>
      <label className="vh" htmlFor={id}>
        {sv.search}
      </label>
      <Icon name="magnifying-glass" weight="bold" />
      <input
        className="in"
        id={id}
        name="q"
        type="search"
        placeholder={sv.searchPlaceholder}
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-panel`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[selected] ? `${id}-${options[selected].id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSelected(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <kbd className="only-l" aria-hidden="true">
        /
      </kbd>
      {isShown && (
        <Suspense>
          <SearchPanel
            id={id}
            text={text}
            suggestions={suggestions}
            selected={options[selected]?.id ?? null}
            onGo={go}
          />
        </Suspense>
      )}
    </form>
  )
}

/** "/" outside a field goes to the search. */
function useSlashKey(id: string): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isInField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      const field = document.getElementById(id)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isInField || !field?.offsetParent) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id])
}
