import { pathTo } from '#paths.ts'
import type { QueryPlan } from '#query-understanding/contract.ts'
import { messages } from '#query-understanding/messages.ts'
import { queryOfList } from '#search/list-query.ts'
import { Icon } from '#ui/icon.tsx'
import { followed } from './search-panel-lines.tsx'

type Props = { plan: QueryPlan; written: string; onGo: (href: string) => void }

/** What was understood, and the search without a part of it. */
export function PanelPlan({ plan: { chips, unmet, notSold, dropped }, written, onGo }: Props) {
  const hrefWithout = (key: string) =>
    `${pathTo('search', { text: written.trim() })}?${queryOfList({ page: 1, sort: null, filters: [], undone: [key] })}`
  if (chips.length + unmet.length + notSold.length + dropped.length === 0) return null
  return (
    <div className="search-panel-plan">
      {notSold.length > 0 && (
        <p role="status">
          {messages.notSold(notSold)} {messages.alike}
        </p>
      )}
      {dropped.length > 0 && <p role="status">{messages.dropped(dropped)}</p>}
      {unmet.length > 0 && <p role="status">{messages.unmet(unmet)}</p>}
      {chips.length > 0 && (
        <nav className="row row--wrap" aria-label={messages.understood}>
          {chips.map((chip) => {
            const href = hrefWithout(chip.key)
            return (
              <a
                key={chip.key}
                href={href}
                className="chip chip--on"
                aria-label={messages.undo(messages.chip(chip))}
                onClick={(event) => followed(event, () => onGo(href))}
              >
                {messages.chip(chip)}
                <Icon name="x" weight="bold" />
              </a>
            )
          })}
        </nav>
      )}
    </div>
  )
}
