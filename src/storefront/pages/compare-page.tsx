import { useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import type { Product, ProductCard } from '#catalog/contract.ts'
import { Check } from '#forms/check.tsx'
import { pathTo } from '#paths.ts'
import { tips } from '#recommendations/calls.ts'
import { messages } from '#recommendations/messages.ts'
import { comparedIds, comparePath, maxCompared } from '#routing/compare-path.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { compareRows } from '#storefront/compare/compare-rows.ts'
import { CompareTable } from '#storefront/compare/compare-table.tsx'
import { MoreToCompare } from '#storefront/compare/more-to-compare.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import './compare.css'

type CompareData = { products: Product[]; similar: ProductCard[] }

const maxSimilar = 4

export async function load({ api, query, signal }: LoadRequest): Promise<CompareData> {
  const options = signal ? { signal } : {}
  const ids = comparedIds(query)
  const [first] = ids
  const [found, similar] = await Promise.all([
    Promise.all(ids.map((id) => api(catalog.getProduct, { id }, options).catch(unlessUnknown))),
    first === undefined
      ? []
      : api(tips.getProductTips, { id: first, toplists: 'false' }, options).then((all) => all.similarProducts),
  ])
  return {
    products: found.flatMap((answer) => (answer ? bare(answer.data) : [])),
    similar: similar.filter(({ id }) => !ids.includes(id)).slice(0, maxSimilar),
  }
}

/** Products that never existed are omitted; any other error is the page's. */
function unlessUnknown(error: unknown): null {
  if (typeof error === 'object' && error && 'code' in error && error.code === 'no-such-product') return null
  throw error
}

function bare(product: Product): Product {
  return { ...product, html: '', reviews: [], images: [], crumbs: [], priceHistory: [] }
}

export function head({ products }: CompareData): Head {
  const names = products.map(({ name }) => name)
  return {
    title: names.length > 1 ? messages.compareTitle(names) : messages.compare,
    canonical: pathTo('compare'),
    noIndex: true,
  }
}

export function Page({ data: { products, similar } }: { data: CompareData }) {
  const [showsDifferences, setShowsDifferences] = useState(false)
  const ids = products.map(({ id }) => id)
  const rows = compareRows(products)
  const shown = showsDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.compare, path: comparePath(ids) }]} />
      {products.length === 0 ? (
        <Empty
          isPage
          drawing="box"
          title={messages.compareNothing}
          text={messages.compareHow}
          action={
            <ButtonLink variant="p" href={pathTo('index')}>
              {messages.toStart}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className="compare-bar">
            <h1>{messages.compare}</h1>
            {products.length > 1 && (
              <Check
                label={messages.onlyDifferences}
                checked={showsDifferences}
                onChange={() => setShowsDifferences(!showsDifferences)}
              />
            )}
          </div>
          <CompareTable products={products} rows={shown} />
          {ids.length < maxCompared && <MoreToCompare ids={ids} similar={similar} />}
        </>
      )}
    </div>
  )
}
