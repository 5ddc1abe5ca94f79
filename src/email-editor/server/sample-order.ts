import { neutralShopSettings } from '#core/shop.ts'
import type { Shipment } from '#orders/server/shipments.ts'
import type { StoredOrder, StoredRow } from '#orders/server/stored-order.ts'

const row = (fields: Partial<StoredRow> & Pick<StoredRow, 'productId' | 'name' | 'unitPrice'>): StoredRow => ({
  quantity: 1,
  discount: 0,
  vatRate: 25,
  insurance: null,
  insuranceVatRate: 25,
  cancelledQuantity: 0,
  fromWeb: fields.quantity ?? 1,
  fromSupplier: 0,
  fromStore: 0,
  storeId: null,
  releaseOn: null,
  gift: null,
  configuration: null,
  deposit: 0,
  ...fields,
})

const rows = [
  row({ productId: 400_001, name: 'Tystra Vind Pro trådlöst headset', unitPrice: 159_900, insurance: 24_900 }),
  row({
    productId: 400_043,
    name: 'Taktil Femtiofem 75 % mekaniskt tangentbord',
    unitPrice: 79_500,
    quantity: 2,
    discount: 10_000,
  }),
]

export const sampleOrder: StoredOrder = {
  id: '9007199254740993',
  number: 1_048_213,
  secret: 'AbCdEfGhIjKlMnOpQrStUvWx',
  memberId: 26,
  cartId: null,
  cartRevision: null,
  channel: 'web',
  state: 'placed',
  email: 'elin@exempel.se',
  isOwnAddress: true,
  phone: '0701740610',
  address: {
    firstName: 'Elin',
    lastName: 'Lindqvist',
    street: 'Sysslomansgatan 14',
    zip: '75314',
    city: 'Uppsala',
    company: null,
    organisationNumber: null,
    reference: null,
  },
  delivery: {
    methodId: 3,
    name: 'Hemleverans kväll',
    text: 'Måndag 23 november, 17.00–22.00',
    place: null,
    doorCode: null,
    greeting: null,
    kind: 'home',
    carrier: 'PostNord',
    choiceId: null,
    slot: null,
    extras: [],
  },
  paymentMethod: 'card',
  instalments: null,
  paymentState: 'paid',
  goods: 308_900,
  shipping: 4_900,
  standardShipping: 0,
  total: 338_700,
  giftCard: 0,
  promotions: [],
  vat: [{ rate: 25, base: 270_960, vat: 67_740 }],
  xp: 3_089,
  supplementOf: null,
  termsVersion: 1,
  returnTerms: neutralShopSettings.returns,
  placedAt: new Date('2026-11-20T12:00:00Z'),
  cancelledReason: null,
  digitalConsentAt: null,
  holdReason: null,
  invoiceDays: null,
  reservationMinutes: 30,
  rows,
  events: [],
}

export const sampleStoreOrder: StoredOrder = {
  ...sampleOrder,
  delivery: {
    ...sampleOrder.delivery,
    kind: 'store',
    name: 'Hämta i butik',
    place: 'Butiken i Uppsala, Dragarbrunnsgatan 35',
    carrier: null,
  },
}

export const sampleCompanyOrder: StoredOrder = {
  ...sampleOrder,
  paymentMethod: 'company-invoice',
  invoiceDays: 30,
  address: {
    ...sampleOrder.address,
    company: 'Ateljé Nord AB',
    organisationNumber: '556016-0680',
    reference: 'Elin, kostnadsställe 42',
  },
}

export const sampleShipment: Shipment = {
  id: 71,
  orderId: sampleOrder.id,
  state: 'sent',
  source: 'web',
  carrier: 'PostNord',
  trackingId: '3735240188901',
  trackingUrl: 'https://tracking.example/3735240188901',
  isTrackedByHand: false,
  collectCode: null,
  packedAt: new Date('2026-11-20T13:00:00Z'),
  sentAt: new Date('2026-11-20T15:00:00Z'),
  deliveredAt: null,
  rows: [{ position: 0, quantity: 1 }],
  events: [],
  codes: [{ position: 0, encrypted: 'RTVX' }],
}
