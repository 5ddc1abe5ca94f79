import type { Product } from '#catalog/contract.ts'

/** Structured data for search engines: product, offer and the way to it. */
export function productJsonLd(product: Product, path: string, now: Date): object[] {
  const { price, stock, release } = product
  const availability =
    release && release.timestamp * 1000 > now.getTime()
      ? 'PreOrder'
      : stock.web > 0 || stock.download
        ? 'InStock'
        : 'OutOfStock'
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description || product.subTitle,
      sku: String(product.id),
      ...(product.mpn ? { mpn: product.mpn } : {}),
      ...(product.gtin ? { gtin: product.gtin } : {}),
      ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer.name } } : {}),
      image: product.images.map((image) => image.src),
      ...(product.rating && product.reviewCount > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: product.rating.rating,
              reviewCount: product.reviewCount,
            },
          }
        : {}),
      offers: {
        '@type': 'Offer',
        url: path,
        priceCurrency: 'SEK',
        price: (price.price / 100).toFixed(2),
        availability: `https://schema.org/${availability}`,
        itemCondition: `https://schema.org/${product.isFyndware ? 'UsedCondition' : 'NewCondition'}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: product.crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: crumb.path,
      })),
    },
  ]
}
