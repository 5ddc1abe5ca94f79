import { formatPrice } from '#core/money.ts'
import type { SearchHit, SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { bury, pin, unplaced } from '#search-trial/rule-draft.ts'
import { Button } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { HitExplained } from './hit-explained.tsx'
import type { Trial } from './use-trial.ts'

type Props = { answer: SearchTrial; trial: Trial }

export function SearchHits({ answer: { hits, total }, trial }: Props) {
  return (
    <>
      <h2 id="hits">{messages.hits(total)}</h2>
      {total > hits.length && <p className="small muted">{messages.first(hits.length)}</p>}
      <ol className="search-trial-hits">
        {hits.map((hit) => (
          <li key={hit.id} className="search-trial-hit">
            <Hit hit={hit} trial={trial} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Hit({ hit, trial }: { hit: SearchHit; trial: Trial }) {
  const { id, name, image, price, stock, mark } = hit
  return (
    <>
      <span className="search-trial-picture">
        <Image picture={image} alt="" sizes="56px" />
      </span>
      <div className="search-trial-product">
        <a href={`/admin/product/${id}`}>{name}</a>
        <span className="small muted tabular">
          {formatPrice(price)} · {messages.stock(stock)}
        </span>
        {mark && <span className="small search-trial-mark">{messages.marks[mark]}</span>}
        <HitExplained hit={hit} />
      </div>
      <div className="search-trial-place">
        <PlaceButtons hit={hit} trial={trial} />
      </div>
    </>
  )
}

function PlaceButtons({ hit: { id, name }, trial: { current, setRule } }: { hit: SearchHit; trial: Trial }) {
  const isPinned = current.pinned.includes(id)
  const isBuried = current.buried.includes(id)
  const actions = [
    { label: messages.pin, isShown: !isPinned, next: () => pin(current, id) },
    { label: messages.bury, isShown: !isBuried, next: () => bury(current, id) },
    { label: messages.unplace, isShown: isPinned || isBuried, next: () => unplaced(current, id) },
  ]
  return actions
    .filter(({ isShown }) => isShown)
    .map(({ label, next }) => (
      <Button
        key={label}
        variant="soft"
        size="xs"
        aria-label={messages.of(label, name)}
        onClick={() => setRule(next())}
      >
        {label}
      </Button>
    ))
}
