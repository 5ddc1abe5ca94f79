import { useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import type { Product, ProductCard } from '#catalog/contract.ts'
import { tips } from '#catalog/tips-calls.ts'
import { pathTo } from '#paths.ts'
import { comparedIds, comparePath, mostCompared } from '#storefront/compare/compare-path.ts'
import { compareRows } from '#storefront/compare/compare-rows.ts'
import { CompareTable } from '#storefront/compare/compare-table.tsx'
import { MoreToCompare } from '#storefront/compare/more-to-compare.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { sv } from '#storefront/sv-tips.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import './compare.css'

type CompareData = { products: Product[]; similar: ProductCard[] }

const mostSimilar = 4

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
    similar: similar.filter(({ id }) => !ids.includes(id)).slice(0, mostSimilar),
  }
}

/** A product that never was is left out; any other fault is the page's. */
function unlessUnknown(error: unknown): null {
  if (typeof error === 'object' && error && 'code' in error && error.code === 'no-such-product') return null
  throw error
}

/** What the table does not show would only make the page heavy. */
function bare(product: Product): Product {
  return { ...product, html: '', reviews: [], images: [], crumbs: [], priceHistory: [] }
}

export function head({ products }: CompareData): Head {
  const names = products.map(({ name }) => name)
  return {
    title: names.length > 1 ? sv.compareTitle(names) : sv.compare,
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
      <Crumbs
        crumbs={[
          { name: sv.home, path: pathTo('index') },
          { name: sv.compare, path: comparePath(ids) },
        ]}
      />
      {products.length === 0 ? (
        <Empty
          isPage
          drawing="box"
          title={sv.compareNothing}
          text={sv.compareHow}
          action={
            <ButtonLink variant="p" href={pathTo('index')}>
              {sv.toStart}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className="cmp__bar">
            <h1>{sv.compare}</h1>
            {products.length > 1 && (
              <Check
                label={sv.onlyDifferences}
                checked={showsDifferences}
                onChange={() => setShowsDifferences(!showsDifferences)}
              />
            )}
          </div>
          <CompareTable products={products} rows={shown} />
          {ids.length < mostCompared && <MoreToCompare ids={ids} similar={similar} />}
        </>
      )}
    </div>
  )
}
