import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { pathTo } from '#paths.ts'
import { navigate, navigatorStore } from '#storefront/navigator.tsx'
import { sv } from '#storefront/sv.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { searchOptions, searchView } from './search-options.ts'
import { useSuggestions } from './use-suggestions.ts'
import '#ui/field.css'

/** A lost network takes no more than the comfort away. */
const ignored = () => {}
const recents = () => import('./recent-searches.ts')
const SearchPanel = part(() => import('./search-panel.tsx'))

/** The search field: Enter searches, the arrows choose a suggestion, Escape hides them. Without script it is a form. */
export function SearchBox({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState(-1)
  const [recent, setRecent] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useSuggestions(isOpen ? text : '')
  const view = isOpen ? searchView({ text, suggestions, recent }) : null
  const options = searchOptions(view)
  const option = options[selected]
  useSlashKey(id)
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !form.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [])
  useEffect(() => {
    const follow = () => {
      const { name, params } = navigatorStore().getState().screen
      setOpen(false)
      setSelected(-1)
      if (name === 'search') setText(params.text ?? '')
    }
    follow()
    return navigatorStore().subscribe(({ screen }, before) => {
      if (screen.turn !== before.screen.turn) follow()
    })
  }, [])

  const close = () => {
    setOpen(false)
    setSelected(-1)
  }
  const go = (href: string) => {
    close()
    document.getElementById(id)?.blur()
    void navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would empty the field.
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    // One place beyond the options is the field itself.
    setSelected(((selected + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (option) return go(option.href)
    const searched = text.trim()
    if (!searched) return
    void recents().then(({ rememberSearch }) => rememberSearch(searched), ignored)
    go(pathTo('search', { text: searched }))
  }

  return (
    <form
      className="search"
      role="search"
      action="/se/search"
      ref={form}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (event.relatedTarget && !form.current?.contains(event.relatedTarget)) close()
      }}
    >
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
        aria-expanded={options.length > 0}
        aria-controls={`${id}-panel`}
        aria-autocomplete="list"
        aria-activedescendant={option && `${id}-${option.id}`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSelected(-1)
          setOpen(true)
        }}
        onFocus={() => {
          void recents().then(({ recentSearches }) => setRecent(recentSearches()), ignored)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {view && text ? (
        <Button type="submit" variant="p">
          {sv.search}
        </Button>
      ) : (
        <kbd className="only-l" aria-hidden="true">
          /
        </kbd>
      )}
      <span className="vh" role="status">
        {options.length > 0 && sv.suggestionCount(options.length)}
      </span>
      {view && (
        <Suspense>
          <SearchPanel
            id={id}
            view={view}
            selected={option?.id ?? null}
            onGo={go}
            onClose={close}
            onForget={() => {
              void recents().then(({ forgetSearches }) => forgetSearches(), ignored)
              setRecent([])
            }}
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
