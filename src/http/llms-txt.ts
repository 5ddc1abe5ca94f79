import { shop } from '#core/shop.ts'
import { feedChannels } from '#feeds/channels.ts'
import { pathTo } from '#paths.ts'
import { assistantPath } from './assistant-endpoint.ts'

type Sections = readonly { id: number; name: string }[]
type Facts = {
  origin: string
  sections: Sections
  stores: readonly { id: number; name: string; city: string }[]
  hasOpenFeed: boolean
}

/** What the shop is, and where machines read it: https://llmstxt.org. */
export function llmsTxt({ origin, sections, stores, hasOpenFeed }: Facts): string {
  const { brand, company } = shop
  const link = (name: string, path: string, about = '') => `- [${name}](${origin}${path})${about && `: ${about}`}`
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', `## ${title}`, '', ...lines] : [])
  return [
    `# ${oneLine(brand.name)}`,
    '',
    `> ${oneLine(brand.description)}`,
    '',
    `A web shop in Sweden, in Swedish. Prices are in SEK with VAT. Sold by ${oneLine(company.name)}.`,
    ...list(
      'Departments',
      sections.map(({ id, name }) => link(oneLine(name), pathTo('section', { id, name }))),
    ),
    ...list(
      'Stores',
      stores.map(({ id, name, city }) => link(oneLine(name), pathTo('store', { id, name }), oneLine(city))),
    ),
    ...list('For machines', [
      link(
        'Tools',
        assistantPath,
        'Model Context Protocol over Streamable HTTP: products, stock, carts, orders by link',
      ),
      link('API', '/api/openapi.json', 'every call, OpenAPI 3.1'),
      link('Search', '/api/productdiscovery/search/{text}', 'products as JSON'),
      link('Product', '/api/product/{id}', 'all facts of a product as JSON'),
      link('Site map', '/sitemap.xml'),
      ...(hasOpenFeed ? [link('Products', feedChannels.google.path, 'all products with prices and stock')] : []),
    ]),
    ...list('Rules', [
      '- Customers check out and pay themselves: give them the link of a cart.',
      '- The pages of carts, orders, members and the back office are not to be read; see robots.txt.',
    ]),
    '',
  ].join('\n')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
