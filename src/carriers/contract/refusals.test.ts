import { afterAll, expect, test } from 'vitest'
import { budbeeSandboxAccount, openBudbeeSandbox } from '#carriers/budbee/sandbox/budbee-server.ts'
import { dhlSandboxAccount, openDhlSandbox } from '#carriers/dhl/sandbox/dhl-server.ts'
import { instaboxSandboxAccount, openInstaboxSandbox } from '#carriers/instabox/sandbox/instabox-server.ts'
import { nshiftSandboxAccount, openNShiftSandbox } from '#carriers/nshift/sandbox/nshift-server.ts'

let now = new Date('2026-11-27T09:00:00Z')
const clock = () => now
const dhl = await openDhlSandbox()
const budbee = await openBudbeeSandbox({ clock })
const instabox = await openInstaboxSandbox({ clock, labelLag: 1 })
const nshift = await openNShiftSandbox({ clock })
afterAll(async () => await Promise.all([dhl, budbee, instabox, nshift].map((server) => server.close())))

type Sent = { method?: string; headers: Record<string, string>; body?: object | URLSearchParams }

async function send(base: string, path: string, { method = 'POST', headers, body }: Sent) {
  const text = body instanceof URLSearchParams ? body : JSON.stringify(body)
  const typed = body instanceof URLSearchParams ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { ...typed, ...headers },
    ...(body ? { body: text } : {}),
  })
  const answer = await response.text()
  return { status: response.status, body: answer.startsWith('%PDF') ? answer : JSON.parse(answer || 'null') }
}

const basic = (name: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

const dhlAddress = { street: 'Kungsgatan 1', cityName: 'Stockholm', postalCode: '11143', countryCode: 'SE' }
const dhlParties = [
  { id: '116768', type: 'Consignor', name: 'Krets AB', address: dhlAddress, phone: '+46 8 123 456' },
  { type: 'Consignee', name: 'Åsa Öberg', address: dhlAddress, phone: '+46 70 123 45 67' },
]
const accessPoint = (id: string) => ({
  id,
  type: 'AccessPoint',
  subType: 'ParcelShop',
  name: 'Kiosk',
  address: dhlAddress,
})
const dhlBooking = {
  productCode: '118',
  payerCode: { code: '1' },
  parties: dhlParties,
  pieces: [{ numberOfPieces: 1, weight: 1, length: 30, width: 20, height: 10 }],
}
const toPoint = { productCode: '103', parties: [...dhlParties, accessPoint('6514')] }
const bookDhl = async (
  more: object,
  headers: Record<string, string> = { 'client-key': dhlSandboxAccount.clientKey() },
) =>
  await send(dhl.base, '/transportinstructionapi/v1/transportinstruction/sendtransportinstruction', {
    headers,
    body: { ...dhlBooking, ...more },
  })

test.each([
  ['an access point on a product that has none', { parties: [...dhlParties, accessPoint('6514')] }, 22015],
  ['a terminal id of more than four digits', { ...toPoint, parties: [...dhlParties, accessPoint('SE-651400')] }, 22006],
  ['no access point where there must be one', { productCode: '103' }, 22001],
  ['a payer that the product does not have', { ...toPoint, payerCode: { code: '3' } }, 22020],
  ['a product that there is not', { productCode: '999' }, 22005],
  ['a piece that is too small', { pieces: [{ ...dhlBooking.pieces[0], length: 14, height: 9, width: 9 }] }, 22020],
  ['letters in a telephone number', { parties: [dhlParties[0], { ...dhlParties[1], phone: '070.1' }] }, 22001],
  ['a name of 36 characters', { parties: [dhlParties[0], { ...dhlParties[1], name: 'a'.repeat(36) }] }, 22001],
  ['a field that there is not', { label: 'zpl' }, 22001],
])('DHL refuses %s', async (_, more, errorCode) => {
  const answer = await bookDhl(more)
  expect(answer).toMatchObject({ status: 400, body: { status: 'Error' } })
  expect(answer.body.validationErrors).toContainEqual(expect.objectContaining({ errorCode }))
})

test('DHL takes what it documents, with its key only, and says with 200 that there is no service point', async () => {
  expect(await bookDhl({})).toMatchObject({ status: 200, body: { status: 'Succes' } })
  expect(await bookDhl(toPoint)).toMatchObject({ status: 200 })
  expect(await bookDhl({}, {})).toMatchObject({ status: 401 })
  const address = { ...dhlAddress, postalCode: '99999' }
  const path = '/servicepointlocatorapi/v1/servicepoint/findnearestservicepoints'
  const answer = await send(dhl.base, path, {
    headers: { 'client-key': dhlSandboxAccount.clientKey() },
    body: { address },
  })
  expect(answer).toMatchObject({ status: 200, body: { status: 'ERROR', errorMessage: expect.any(String) } })
})

const budbeeLogin = basic(budbeeSandboxAccount.apiKey(), budbeeSandboxAccount.apiSecret())
const versioned = (name: string) => ({ ...budbeeLogin, 'Content-Type': `application/vnd.budbee.${name}+json` })
const budbeeOrder = {
  collectionId: 821,
  cart: { cartId: '1' },
  delivery: {
    name: 'Åsa Öberg',
    telephoneNumber: '+46 70 123 45 67',
    email: 'asa@kund.example',
    address: { street: 'Storgatan 1', postalCode: '11151', city: 'Stockholm', country: 'SE' },
  },
  requireSignature: false,
  parcels: [{ shipmentId: '1' }],
}
const yesterday = { start: Date.parse('2026-11-26T16:00:00Z'), stop: Date.parse('2026-11-26T20:00:00Z') }

test.each([
  ['without the version of the interface', { 'Content-Type': 'application/json', ...budbeeLogin }, {}, 415],
  ['with another version', versioned('multiple.orders-v1'), {}, 415],
  ['with a wrong secret', { ...versioned('multiple.orders-v2'), ...basic('sandbox-key', 'no') }, {}, 401],
  ['of another warehouse', versioned('multiple.orders-v2'), { collectionId: 1 }, 403],
  ['without a parcel', versioned('multiple.orders-v2'), { parcels: [] }, 422],
  ['to a locker that is not named', versioned('multiple.orders-v2'), { productCodes: ['DLVBOX'] }, 422],
  [
    'whose window has passed',
    versioned('multiple.orders-v2'),
    { interval: { collection: yesterday, delivery: yesterday } },
    412,
  ],
])('Budbee refuses an order %s', async (_, headers, more, status) => {
  expect(await send(budbee.base, '/multiple/orders', { headers, body: { ...budbeeOrder, ...more } })).toMatchObject({
    status,
  })
})

test('Budbee takes an order as documented, and names the version even without a body', async () => {
  const headers = versioned('multiple.orders-v2')
  expect(await send(budbee.base, '/multiple/orders', { headers, body: budbeeOrder })).toMatchObject({ status: 200 })
  const path = '/boxes/postalcodes/validate/SE/11151'
  expect(await send(budbee.base, path, { method: 'GET', headers: budbeeLogin })).toMatchObject({ status: 415 })
  expect(await send(budbee.base, path, { method: 'GET', headers: versioned('boxes-v1') })).toMatchObject({
    status: 200,
  })
})

async function instaboxToken(): Promise<Record<string, string>> {
  const { clientId: client_id, clientSecret } = instaboxSandboxAccount
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret: clientSecret() })
  const { body: answer } = await send(instabox.base, '/v1/token', { headers: {}, body })
  return { Authorization: `Bearer ${answer.token}` }
}

const place = { name: 'Krets AB', street: 'Storgatan 1', zip: '11151', city: 'Stockholm', country_code: 'SE' }
const instaboxOrder = (availability_token: string) => ({
  options: { units: { weight: 'g', currency: 'SEK' } },
  order: {
    availability_token,
    parcel_id: 'KRETS0000000001',
    order_number: '1',
    recipient: { ...place, mobile_phone_number: '+46 70 123 45 67' },
    sender: place,
    service_type: 'EXPRESS',
    delivery_option: { sort_code: 'IN6514' },
    details: { total_weight: 1000, total_value: 100 },
  },
})
const availabilityAsked = {
  recipient: { email: '', mobile_phone_number: '', street: '', zip: '11151', city: 'Stockholm', country_code: 'SE' },
  services: [{ service_type: 'EXPRESS', options: { num_delivery_options: 25, response_fields: ['DISTANCE'] } }],
  details: {
    total_value: 0,
    total_weight: 1000,
    package: { width: 1, height: 1, depth: 1, weight: 1000, type: 'BOX' },
  },
  options: { units: { dimensions: 'cm', weight: 'g', currency: 'SEK' } },
}

test('Instabox takes an order with a fresh token of what it offered, each parcel id once, and prints its label later', async () => {
  const headers = await instaboxToken()
  const order = async (token: string) =>
    await send(instabox.base, '/v2/orders', { headers, body: instaboxOrder(token) })
  expect(await send(instabox.base, '/v2/orders', { headers: {}, body: instaboxOrder('x') })).toMatchObject({
    status: 401,
  })
  expect(await order('made-up')).toMatchObject({ status: 422 })
  const offered = await send(instabox.base, '/v3/availability', { headers, body: availabilityAsked })
  const token = offered.body.availability_token
  now = new Date('2026-11-27T10:01:00Z')
  expect(await order(token)).toMatchObject({ status: 422 })
  now = new Date('2026-11-27T09:30:00Z')
  expect(await order(token)).toMatchObject({ status: 200 })
  expect(await order(token)).toMatchObject({ status: 409 })
  const print = async () =>
    await send(instabox.base, '/v1/waybills?parcel_id=KRETS0000000001', { method: 'GET', headers })
  expect([(await print()).status, (await print()).status]).toEqual([404, 200])
  now = new Date('2026-11-28T09:30:00Z')
  expect(await print()).toMatchObject({ status: 401 })
})

const nshiftLogin = basic(nshiftSandboxAccount.keyId, nshiftSandboxAccount.keySecret())
const nshiftParty = { name: 'Åsa Öberg', zipcode: '111 51', city: 'Stockholm', country: 'SE' }
const nshiftShipment = {
  test: true,
  sender: { quickId: '1' },
  receiver: nshiftParty,
  service: { id: 'P17' },
  parcels: [{ copies: 1, weight: 1 }],
  orderNo: '1',
}
const bookNShift = async (more: object) =>
  await send(nshift.base, '/shipments', {
    headers: nshiftLogin,
    body: {
      printConfig: { target1Media: 'thermo-190', target1Type: 'pdf' },
      shipment: { ...nshiftShipment, ...more },
    },
  })

test.each([
  [
    'a postal code that is none',
    { receiver: { ...nshiftParty, zipcode: '1' } },
    { messageCode: 'ZipCode', type: 'error' },
  ],
  ['a service that is not in the agreement', { service: { id: 'X' } }, { field: 'Service' }],
  ['no agent where the service needs one', { service: { id: 'P19' } }, { field: 'Agent' }],
  ['more weight than the service takes', { parcels: [{ copies: 1, weight: 36 }] }, { type: 'ignorable' }],
])('nShift lists %s with 422', async (_, more, fault) => {
  const answer = await bookNShift(more)
  expect(answer).toMatchObject({ status: 422, body: [fault] })
})

test('nShift says what is missing, prints for an hour, and knows its keys only', async () => {
  expect(await bookNShift({ parcels: [] })).toMatchObject({ status: 400, body: { code: 'MISSING' } })
  const booked = await bookNShift({})
  expect(booked).toMatchObject({ status: 201, body: [{ status: 'PRINTED', prints: [{ type: 'pdf', data: null }] }] })
  const { id, prints } = booked.body[0]
  const print = async () =>
    await send(nshift.base, `/shipments/${id}/prints/${prints[0].id}`, { method: 'GET', headers: nshiftLogin })
  expect(await print()).toMatchObject({ status: 200 })
  now = new Date(now.getTime() + 61 * 60_000)
  expect(await print()).toMatchObject({ status: 404 })
  const headers = { Authorization: `Bearer ${nshiftSandboxAccount.keyId}-${nshiftSandboxAccount.keySecret()}` }
  const agents = '/addresses/agents?type=POSTNORD&countryCode=SE'
  expect(await send(nshift.base, `${agents}&zip=11151`, { method: 'GET', headers })).toMatchObject({ status: 200 })
  expect(await send(nshift.base, agents, { method: 'GET', headers })).toMatchObject({ status: 400 })
  expect(await send(nshift.base, agents, { method: 'GET', headers: {} })).toMatchObject({ status: 401 })
})
