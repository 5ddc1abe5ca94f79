import type { ProductCard } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { search } from '#search/calls.ts'
import { ComesBack } from '#storefront/comes-back.tsx'
import { meantBy } from '#storefront/meant.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { ProductTile } from '#storefront/product-tile.tsx'
import { usePageError } from '#storefront/root.tsx'
import { errorWords as say } from '#storefront/sv-error.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import './error.css'

type ErrorData = {
  /** The address that led nowhere, what can be read from it, and some of what the shop has of that. */
  asked: string
  meant: string
  products: ProductCard[]
} | null

const mostProducts = 4

export async function load({ api, query, signal }: LoadRequest): Promise<ErrorData> {
  const asked = query.get('p')
  if (!asked) return null
  const meant = meantBy(asked)
  return { asked, meant, products: meant ? await productsLike(meant, { api, ...(signal ? { signal } : {}) }) : [] }
}

async function productsLike(
  text: string,
  { api, signal }: Pick<LoadRequest, 'api' | 'signal'>,
): Promise<ProductCard[]> {
  const options = signal ? { signal } : {}
  // The page must be there even when the search is not.
  const found = await api(search.getAutocomplete, { searchString: text }, options).catch(() => null)
  return found?.products.slice(0, mostProducts) ?? []
}

export function head(): Head {
  return { title: say.notFound, noIndex: true, status: 404 }
}

/** The page of addresses that lead nowhere, and what other pages give way to when they fail. */
export function Page({ data }: { data: ErrorData }) {
  const error = usePageError()
  const isMissing = !error || error.code === 404
  return (
    <div className="wrap lost">
      <Empty
        isPage
        drawing="gap"
        title={isMissing ? say.title : error.message}
        text={isMissing ? (error?.message ?? say.notFoundText) : say.code(error.code)}
        action={
          <>
            {error?.code === 503 && error.retryAfterSeconds && <ComesBack afterSeconds={error.retryAfterSeconds} />}
            {data && (
              <p className="small lost__p">
                {say.asked} <span>{data.asked}</span>
              </p>
            )}
            <div className="row row--w">
              {data?.meant && (
                <ButtonLink variant="p" href={pathTo('search', { text: data.meant })}>
                  {say.searchFor(data.meant)}
                </ButtonLink>
              )}
              <ButtonLink variant={data?.meant ? undefined : 'p'} href={pathTo('index')}>
                {say.home}
              </ButtonLink>
            </div>
          </>
        }
      />
      {data && data.products.length > 0 && (
        <section aria-labelledby="h-meant">
          <h2 id="h-meant">{say.meant}</h2>
          <div className="sheet">
            <div className="grid grid--4">
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
