import { panelMessages } from '#shell/panels-messages.ts'
import { Icon } from '#ui/icon.tsx'
import type { SearchView } from './search-options.ts'
import { Group, Line, type Option } from './search-panel-lines.tsx'

type Props = {
  id: string
  view: SearchView & { kind: 'recent' }
  option: Option
  onRemove: (search: string) => void
  onClear: () => void
}

/** The buttons stand beside their rows, since a list of options may only hold options. */
export function Recent({ id, view: { texts, sections }, option, onRemove, onClear }: Props) {
  const label = texts.length > 0 ? panelMessages.recentSearches : panelMessages.sections
  return (
    <>
      <div className="search-panel-list search-panel-recent">
        <div id={`${id}-panel`} role="listbox" aria-label={label}>
          <Group label={panelMessages.recentSearches}>
            {texts.map((text) => option('search-panel-option', <Line icon="arrow-counter-clockwise" name={text} />))}
          </Group>
          <Group label={panelMessages.sections}>
            {sections.map(({ name }) => option('search-panel-option', <Line icon="tag" name={name} />))}
          </Group>
        </div>
        {texts.length > 0 && (
          <div className="search-panel-removals">
            {texts.map((text) => (
              <button
                key={text}
                type="button"
                aria-label={panelMessages.removeSearch(text)}
                onClick={(event) => {
                  // The button is gone afterwards; the field keeps the keyboard.
                  event.currentTarget.closest('form')?.querySelector('input')?.focus()
                  onRemove(text)
                }}
              >
                <Icon name="x" />
              </button>
            ))}
          </div>
        )}
      </div>
      {texts.length > 0 && (
        <button type="button" className="search-panel-all" onClick={onClear}>
          {panelMessages.clearSearches}
        </button>
      )}
    </>
  )
}
