import type { ProductCard } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest, PageError } from '#routing/page.ts'
import { usePageError } from '#routing/page-context.ts'
import { search } from '#search/calls.ts'
import { AutoReload } from '#storefront/auto-reload.tsx'
import { errorMessages as messages } from '#storefront/error-messages.ts'
import { ProductTile } from '#storefront/product-tile.tsx'
import { searchTermsFrom } from '#storefront/search-terms.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import './error-page.css'

type ErrorData = {
  requested: string
  searchTerms: string
  products: ProductCard[]
} | null

const maxProducts = 4

export async function load({ api, query, signal }: LoadRequest): Promise<ErrorData> {
  const requested = query.get('p')
  if (!requested) return null
  const searchTerms = searchTermsFrom(requested)
  return {
    requested,
    searchTerms,
    products: searchTerms ? await productsLike(searchTerms, { api, ...(signal ? { signal } : {}) }) : [],
  }
}

async function productsLike(
  text: string,
  { api, signal }: Pick<LoadRequest, 'api' | 'signal'>,
): Promise<ProductCard[]> {
  const options = signal ? { signal } : {}
  // The page must render without the search.
  const found = await api(search.getAutocomplete, { searchString: text }, options).catch(() => null)
  return found?.products.slice(0, maxProducts) ?? []
}

export function head(): Head {
  return { title: messages.notFound, noIndex: true, status: 404 }
}

function reasonOf({ code, data }: PageError): string {
  return data ? messages.blocked(data) : messages.code(code)
}

export function Page({ data }: { data: ErrorData }) {
  const error = usePageError()
  const isMissing = !error || error.code === 404
  const isOurs = error !== null && error.code >= 500
  const missing = error?.message === messages.notFound ? undefined : error?.message
  return (
    <div className="wrap error-page">
      <Empty
        isPage
        drawing="gap"
        title={isMissing ? messages.notFound : error.message}
        text={isMissing ? (missing ?? messages.notFoundText) : reasonOf(error)}
        action={
          <>
            {error?.code === 503 && error.retryAfterSeconds && <AutoReload afterSeconds={error.retryAfterSeconds} />}
            {data && (
              <p className="small error-page-path">
                {messages.requested} <span>{data.requested}</span>
              </p>
            )}
            <div className="row row--wrap">
              {data?.searchTerms && (
                <ButtonLink variant="p" href={pathTo('search', { text: data.searchTerms })}>
                  {messages.searchFor(data.searchTerms)}
                </ButtonLink>
              )}
              {isOurs && (
                <Button variant="p" onClick={() => window.location.reload()}>
                  {messages.tryAgain}
                </Button>
              )}
              <ButtonLink variant={data?.searchTerms || isOurs ? undefined : 'p'} href={pathTo('index')}>
                {messages.home}
              </ButtonLink>
            </div>
          </>
        }
      />
      {data && data.products.length > 0 && (
        <section aria-labelledby="h-searchTerms">
          <h2 id="h-searchTerms">{messages.searchTerms}</h2>
          <div className="sheet">
            <div className="product-card-grid product-card-grid--4">
              {data.products.map((product) => (
                <ProductTile key={product.id} product={product} />
              ))}
            </div>
          </div>
        </section>
      )}
    </div>
  )
}
