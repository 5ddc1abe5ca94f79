import { useEffect, useRef, useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import { product as messages } from '#catalog/product-messages.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { api } from '#core/api-client.ts'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { useLoaded } from '#hydration/use-loaded.ts'
import { pathTo } from '#paths.ts'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import './variant-list.css'

type VariantListProps = { id: number; variants: ShownProduct['variants']; vatRate: number }

/** The nearest variants of a large group, and the others on request. */
export function VariantList({ id, variants: { list: nearest, total }, vatRate }: VariantListProps) {
  const format = usePriceFormat(vatRate)
  const [isWhole, setWhole] = useState(false)
  const { answer, hasFailed, isBusy, again } = useLoaded(isWhole ? String(id) : null, (signal) =>
    api(catalog.getVariants, { id: String(id) }, { signal }),
  )
  const list = answer?.data ?? nearest
  const prefix = commonWords(list.map(({ title }) => title))
  const own = list.find((variant) => variant.id === id)
  const items = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (answer) scrollToOwn(items.current)?.focus({ preventScroll: true })
  }, [answer])
  const isLoading = isBusy || (isWhole && !answer && !hasFailed)
  return (
    <details className="variant-list" onToggle={() => scrollToOwn(items.current)}>
      <summary>
        <span>
          <span className="small muted">
            {messages.variant} ({total})
          </span>
          <b>{own?.title.slice(prefix)}</b>
        </span>
        <Icon name="caret-down" weight="bold" />
      </summary>
      <ul ref={items} className="variant-list-items" aria-busy={isLoading || undefined}>
        {list.map((variant) => (
          <li key={variant.id}>
            <Link
              className={classes('variants-button', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.title })}
              aria-current={variant.id === id ? 'true' : undefined}
            >
              <b>{variant.title.slice(prefix)}</b>
              <span>{variant.inStock ? format(variant.price) : messages.soldOut}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <LoadFailed isBusy={isBusy} onRetry={again}>
          {messages.variantsNotLoaded}
        </LoadFailed>
      )}
      {list.length < total && !hasFailed && (
        <Button isWide state={isLoading ? 'busy' : undefined} onClick={() => setWhole(true)}>
          {messages.allVariants(total)}
        </Button>
      )}
    </details>
  )
}

/** Answers the one that is shown. */
function scrollToOwn(items: HTMLUListElement | null): HTMLElement | null {
  const own = items?.querySelector<HTMLElement>('[aria-current]') ?? null
  if (items && own) items.scrollTop += own.getBoundingClientRect().top - items.getBoundingClientRect().top
  return own
}

function commonWords(names: readonly string[]): number {
  const [first = '', ...others] = names
  let length = 0
  for (let at = 0; at < first.length && others.every((name) => name[at] === first[at]); at += 1) {
    if (first[at] === ' ') length = at + 1
  }
  return length
}
