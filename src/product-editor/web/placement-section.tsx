import { formatLongDateTime } from '#core/format-time.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from './section.tsx'

const shown = (at: number | null) => (at === null ? null : formatLongDateTime(at))

/** Bundles, campaigns and sponsored places, which are changed on pages of their own. */
export function PlacementSection({ placements }: Pick<EditedProduct, 'placements'>) {
  return (
    <Section id="placements" title={messages.placements}>
      {placements.length === 0 ? (
        <p className="small muted">{messages.noPlacements}</p>
      ) : (
        <ul className="product-editor-history">
          {placements.map(({ kind, id, name, from, to }) => (
            <li key={`${kind} ${id}`}>
              <a className="link" href={`/admin/content?type=${kind}&id=${id}`}>
                {name}
              </a>
              <span className="small muted">
                {messages.placementKinds[kind]} {messages.placementSpan(shown(from), shown(to))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="row row--wrap">
        <ButtonLink size="xs" href="/admin/content?type=bundle&id=new">
          {messages.newBundle}
        </ButtonLink>
        <ButtonLink size="xs" href="/admin/content?type=sponsorship&id=new">
          {messages.newSponsorship}
        </ButtonLink>
      </div>
    </Section>
  )
}
