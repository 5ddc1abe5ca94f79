import { z } from 'zod'
import { Product, type ProductCard } from '#catalog/contract.ts'
import { Order } from '#orders/contract.ts'
import { pathTo, placeOf } from '#paths.ts'
import { ProductList } from '#search/contract.ts'
import { Store } from '#stores/contract.ts'
import { type Ask, answerOf, ToolRefused, tool } from './tool.ts'

const ProductId = z.int().positive().max(999_999_999)

export const visitorTools = [
  tool({
    name: 'search_products',
    title: 'Search products',
    description:
      'Searches what the shop sells, in Swedish words, article numbers or EAN. Prices are öre with VAT. The place of a `sponsored` product in the list is paid for: say so when you show it.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(200),
      page: z.int().min(1).max(50).default(1),
    }),
    scope: null,
    isReadOnly: true,
    async run({ query, page }, { ask, origin }) {
      const path = `/productdiscovery/search/${encodeURIComponent(query)}`
      const { products, totalProductCount, pageCount } = ProductList.parse(
        await answerOf(ask, { method: 'GET', path, query: { page } }),
      )
      return { total: totalProductCount, page, pages: pageCount, products: products.map((one) => cardOf(one, origin)) }
    },
  }),
  tool({
    name: 'get_product',
    title: 'Product details',
    description: 'All facts of a product by its id: price, 30-day lowest price, attributes, description and stock.',
    input: z.strictObject({ productId: ProductId }),
    scope: null,
    isReadOnly: true,
    async run({ productId }, { ask, origin }) {
      const product = await productOf(ask, productId)
      const { description, mpn, gtin, attributes, reviewCount, rating } = product
      return {
        ...cardOf(product, origin),
        description,
        articleNumber: mpn,
        gtin,
        facts: attributes.map(({ name, text }) => `${name}: ${text}`),
        rating: rating && { value: rating.rating, reviews: reviewCount },
      }
    },
  }),
  tool({
    name: 'get_store_stock',
    title: 'Stock in the stores',
    description: 'How many units of a product each store has, with the address and opening hours of the store.',
    input: z.strictObject({ productId: ProductId }),
    scope: null,
    isReadOnly: true,
    async run({ productId }, { ask }) {
      const { name, stock } = await productOf(ask, productId)
      const { stores } = Stores.parse(await answerOf(ask, { method: 'GET', path: '/store/se' }))
      return {
        product: name,
        forDelivery: stock.web + stock.supplier,
        stores: stores.map(({ id, name: store, city, street, hours }) => ({
          store,
          city,
          street,
          hours,
          units: stock.stores[id] ?? 0,
        })),
      }
    },
  }),
  tool({
    name: 'get_order_status',
    title: 'Status of an order',
    description:
      'Where an order is. It needs the whole link from the order confirmation email, which proves whose order it is; an order number or an email address is not enough.',
    input: z.strictObject({ link: z.string().max(500) }),
    scope: null,
    isReadOnly: true,
    async run({ link }, { ask }) {
      const url = URL.parse(link)
      const { name, params } = placeOf(url?.pathname ?? '/') ?? {}
      const id = name === 'order' ? params?.id : undefined
      const secret = url?.searchParams.get('secret')
      if (!id || !secret) throw new ToolRefused('no-order-link', 'This is not the link of an order confirmation.')
      const { data } = OneOrder.parse(await answerOf(ask, { method: 'GET', path: `/order/${id}`, query: { secret } }))
      return {
        number: data.number,
        status: data.stateText,
        total: data.total,
        rows: data.rows.map(({ name, quantity }) => ({ name, quantity })),
        parcels: data.shipments.map(({ state, carrier, trackingId, trackingUrl }) => ({
          state,
          carrier,
          trackingId,
          trackingUrl,
        })),
      }
    },
  }),
]

const Stores = z.object({ stores: z.array(Store) })
const OneOrder = z.object({ data: Order })
const OneProduct = z.object({ data: Product })

async function productOf(ask: Ask, id: number): Promise<Product> {
  return OneProduct.parse(await answerOf(ask, { method: 'GET', path: `/product/${id}` })).data
}

function cardOf(card: ProductCard, origin: string) {
  const {
    id,
    name,
    subTitle,
    manufacturer,
    price: { price },
    lowestPrice,
    stock,
    restockOn,
    sponsored,
  } = card
  return {
    productId: id,
    name,
    summary: subTitle,
    manufacturer: manufacturer?.name ?? null,
    price,
    currency: 'SEK',
    lowestPriceOf30Days: lowestPrice,
    unitsForDelivery: stock.web + stock.supplier,
    isRecalled: stock.isRecalled ?? false,
    restockOn,
    sponsored,
    address: origin + pathTo('product', { id, name }),
  }
}
