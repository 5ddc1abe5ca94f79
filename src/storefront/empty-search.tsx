import { pathTo } from '#paths.ts'
import type { ProductList } from '#search/contract.ts'
import { sv } from '#search/sv.ts'
import { ChipLink } from '#ui/chip.tsx'
import { ProductTile } from './product-tile.tsx'

/** A search that found nothing says so, and offers wider ones and products like what was sought. */
export function EmptySearch({ list: { relatedQueries, relatedProducts } }: { list: ProductList }) {
  return (
    <>
      <p role="status" className="cath__e">
        {sv.noHits}
      </p>
      <p className="muted">{sv.noHitsHint}</p>
      <RelatedQueries queries={relatedQueries} />
      {relatedProducts.length > 0 && (
        <>
          <h2 className="vh">{sv.products}</h2>
          <div className="sheet cath__s">
            <div className="grid">
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
    <nav className="row row--w cath__q" aria-label={sv.related}>
      <span className="small muted">{sv.related}</span>
      {queries.map((text) => (
        <ChipLink key={text} href={pathTo('search', { text })}>
          {text}
        </ChipLink>
      ))}
    </nav>
  )
}
