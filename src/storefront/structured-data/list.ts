import { pathTo } from '#paths.ts'
import type { Head } from '#routing/page.ts'
import type { ListPageData } from '#storefront/list-data.ts'
import { crumbsJsonLd } from '#structured-data/shop.ts'

export function listHead({ list, query, crumbs, isPastEnd }: ListPageData): Omit<Head, 'title'> {
  const isNarrowed = query.filters.length > 0 || query.sort !== null
  const [first] = list.products
  return {
    ...(isNarrowed ? { noIndex: true } : {}),
    page: { number: query.page, count: list.pageCount },
    isPastEnd,
    ...(first ? { picture: first.image } : {}),
    jsonLd: isNarrowed ? [] : [crumbsJsonLd(crumbs), itemList(list)],
  }
}

function itemList({ heading, products, filteredProductCount }: ListPageData['list']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: heading,
    numberOfItems: filteredProductCount,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pathTo('product', { id, name }),
    })),
  }
}
