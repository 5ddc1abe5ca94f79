import { expect, test } from 'vitest'
import {
  addToWishlist,
  cartChanges,
  checkoutError,
  checkoutStep,
  pageView,
  promotionEvent,
  purchase,
  search,
  selectItem,
  viewCart,
  viewItem,
  viewList,
} from './shop-events.ts'

const mouse = { id: 12, name: 'Mus', price: { price: 49_950 }, manufacturer: { name: 'Klick' } }
const mat = { id: 13, name: 'Matta', price: { price: 19_900 }, manufacturer: null }
const row = (product: typeof mouse | typeof mat, quantity: number) => ({
  product,
  quantity,
  unitPrice: product.price.price,
})
const mouseItem = { item_id: '12', item_name: 'Mus', item_brand: 'Klick', price: 499.5 }

test('the start page is reported as startpage', () => {
  expect(pageView('index', '/se')).toEqual({ event: 'page_view', page_name: 'startpage', page_path: '/se' })
  expect(pageView('product', '/se/product/12')).toMatchObject({ page_name: 'product' })
})

test('a search is reported without the user', () => {
  expect(search('mus till elin@exempel.se')).toEqual({ event: 'search', search_term: 'mus till …@…' })
})

test('a product is reported in kronor', () => {
  expect(viewItem(mouse)).toEqual({
    event: 'view_item',
    ecommerce: { currency: 'SEK', value: 499.5, items: [{ ...mouseItem, quantity: 1 }] },
  })
})

test('list products are reported with their positions', () => {
  const shown = [
    { product: mouse, index: 0 },
    { product: mat, index: 3 },
  ]
  expect(viewList('Topplista', shown)).toMatchObject({
    event: 'view_item_list',
    ecommerce: {
      currency: 'SEK',
      item_list_name: 'Topplista',
      items: [
        { item_id: '12', index: 0, item_list_name: 'Topplista' },
        { item_id: '13', index: 3 },
      ],
    },
  })
  expect(selectItem('Topplista', { product: mat, index: 3 })).toMatchObject({
    event: 'select_item',
    ecommerce: { items: [{ item_id: '13', index: 3 }] },
  })
})

test('adding to and removing from the cart are two events', () => {
  expect(cartChanges([row(mouse, 1), row(mat, 2)], [row(mouse, 3)])).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'SEK', value: 999, items: [{ ...mouseItem, quantity: 2 }] },
    },
    {
      event: 'remove_from_cart',
      ecommerce: {
        currency: 'SEK',
        value: 398,
        items: [{ item_id: '13', item_name: 'Matta', price: 199, quantity: 2 }],
      },
    },
  ])
})

test('units that move between rows are no event', () => {
  expect(cartChanges([row(mouse, 3)], [row(mouse, 1), row(mouse, 2)])).toEqual([])
})

test('an empty cart is not reported, a checkout with its choice is', () => {
  expect(viewCart([])).toEqual([])
  expect(checkoutStep('add_payment_info', [row(mat, 1)], { payment_type: 'swish' })).toMatchObject([
    { event: 'add_payment_info', ecommerce: { value: 199, payment_type: 'swish', currency: 'SEK' } },
  ])
})

test('a checkout error has its step and message', () => {
  expect(checkoutError('payment', 'Kortet nekades.')).toEqual({
    event: 'checkout_error',
    step: 'payment',
    error_message: 'Kortet nekades.',
  })
})

test('a purchase excludes the delivery from its value', () => {
  const line = { position: 1, productId: 12, name: 'Mus', image: null, quantity: 2, unitPrice: 49_950, discount: 9_900 }
  const order = {
    number: 7001,
    total: 94_900,
    shipping: 4_900,
    vat: [{ rate: 25, base: 75_920, vat: 18_980 }],
    rows: [
      { ...line, insurance: null, vatRate: 25, total: 90_000, left: 2, cancelledQuantity: 0, configuration: null },
    ],
    promotions: [{ id: 1, name: 'Höst', amount: 9_900 }],
  }
  expect(purchase(order).ecommerce).toEqual({
    transaction_id: '7001',
    currency: 'SEK',
    value: 900,
    shipping: 49,
    tax: 189.8,
    coupon: 'Höst',
    items: [{ item_id: '12', item_name: 'Mus', price: 499.5, discount: 49.5, quantity: 2 }],
  })
})

test('a promotion has location, type, position, id and name', () => {
  const promotion = { location: 'highlights', type: 'campaign', index: 1, id: 7866, name: 'Black Week', position: 2 }
  expect(promotionEvent('select_promotion', promotion)).toEqual({
    event: 'select_promotion',
    promotion,
    ecommerce: {
      promotion_id: '7866',
      promotion_name: 'Black Week',
      creative_name: 'campaign',
      creative_slot: 'highlights_1',
    },
  })
})

test('a wish is reported as a product', () => {
  expect(addToWishlist({ id: 12, name: 'Mus' }).ecommerce).toEqual({
    currency: 'SEK',
    items: [{ item_id: '12', item_name: 'Mus' }],
  })
})
