import { pathTo } from '#paths.ts'
import type { ProductList } from '#search/contract.ts'
import { messages } from '#search/messages.ts'
import { noHitsMessages } from '#search/no-hits-messages.ts'
import { ChipLink } from '#ui/chip.tsx'
import { ProductTile } from './product-tile.tsx'

export function EmptySearch({ list: { relatedQueries, relatedProducts, plan } }: { list: ProductList }) {
  // The page that answers stands above.
  const isAnswered = plan !== null && plan.page !== null
  return (
    <>
      {!isAnswered && (
        <>
          <p role="status" className="list-view-end">
            {noHitsMessages.noHits}
          </p>
          <p className="muted">{noHitsMessages.noHitsHint}</p>
        </>
      )}
      <RelatedQueries queries={relatedQueries} />
      {relatedProducts.length > 0 && (
        <>
          <h2 className="visually-hidden">{messages.products}</h2>
          <div className="sheet list-view-sheet">
            <div className="product-card-grid">
              {relatedProducts.map((product) => (
                <ProductTile key={product.id} product={product} />
              ))}
            </div>
          </div>
        </>
      )}
    </>
  )
}

export function RelatedQueries({ queries }: { queries: string[] }) {
  if (queries.length === 0) return null
  return (
    <nav className="row row--wrap list-view-related" data-scroll-x aria-label={noHitsMessages.related}>
      <span className="small muted">{noHitsMessages.related}</span>
      {queries.map((text) => (
        <ChipLink key={text} href={pathTo('search', { text })}>
          {text}
        </ChipLink>
      ))}
    </nav>
  )
}
