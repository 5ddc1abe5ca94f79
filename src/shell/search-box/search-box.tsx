import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { rendered } from '#hydration/hydrated-part.tsx'
import { pathTo } from '#paths.ts'
import { navigate, navigatorStore } from '#routing/navigator.tsx'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/lazy-part.ts'
import type * as Options from './search-options.ts'
import { useSuggestions } from './use-suggestions.ts'
import '#forms/field.css'

const ignored = () => {}
const recents = () => import('./recent-searches.ts')
const loadOptions = () => import('./search-options.ts')
const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = part(loadPanel)
const none: ShellData['sections'] = []

export default function SearchBox({ id, sections = none }: { id: string; sections?: ShellData['sections'] }) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState(-1)
  const [recent, setRecent] = useState<string[]>([])
  const [rules, setRules] = useState<typeof Options | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useSuggestions(isOpen ? text : '')
  const view = (isOpen && rules?.searchView({ text, suggestions, recent, sections })) || null
  const options = rules?.searchOptions(view) ?? []
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
    // Written before hydration.
    const field = form.current?.querySelector('input')
    if (field?.value) setText(field.value)
    return navigatorStore().subscribe(({ screen }, before) => {
      if (screen.context !== before.screen.context) follow()
    })
  }, [])

  const opened = () => {
    setOpen(true)
    // Without them the field still searches.
    if (!rules) void loadOptions().then(setRules, ignored)
  }
  const close = () => {
    setOpen(false)
    setSelected(-1)
  }
  const go = (href: string) => {
    close()
    document.getElementById(id)?.blur()
    void navigate(href)
  }
  const remove = (one: string) => {
    setSelected(-1)
    void recents().then(({ removeSearch }) => setRecent(removeSearch(one)), ignored)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const recentOne = event.key === 'Delete' ? rules?.recentAt(view, option?.id) : null
    if (recentOne) {
      event.preventDefault()
      return remove(recentOne)
    }
    if (event.key === 'Escape') {
      // The browser would clear the field.
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    opened()
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
      className="header-search"
      {...rendered('search-box')}
      role="search"
      action="/se/search"
      ref={form}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (event.relatedTarget && !form.current?.contains(event.relatedTarget)) close()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {frameMessages.search}
      </label>
      <Icon name="magnifying-glass" weight="bold" />
      <input
        className="field-input"
        id={id}
        name="q"
        type="search"
        placeholder={frameMessages.searchPlaceholder}
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
          opened()
        }}
        onFocus={() => {
          // It has come when the second letter has.
          void loadPanel().catch(ignored)
          void recents().then(({ recentSearches }) => setRecent(recentSearches()), ignored)
          opened()
        }}
        onKeyDown={onKeyDown}
      />
      {view && text ? (
        <Button type="submit" variant="p">
          {frameMessages.search}
        </Button>
      ) : (
        <kbd className="only-wide" aria-hidden="true">
          /
        </kbd>
      )}
      <span className="visually-hidden" role="status">
        {options.length > 0 && frameMessages.suggestionCount(options.length)}
      </span>
      {view && (
        <Suspense>
          <SearchPanel
            id={id}
            view={view}
            selected={option?.id ?? null}
            onGo={go}
            onClose={close}
            onRemove={remove}
            onClear={() => {
              void recents().then(({ clearSearches }) => clearSearches(), ignored)
              setRecent([])
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

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
