import type { ChangeableOrder } from '#order-changes/contract.ts'

const recipientNames = ['firstName', 'lastName', 'street', 'zip', 'city', 'phone'] as const

export type AddedProduct = { id: number; name: string; quantity: number }

/** Only what differs from the order. More of a row is added like another product. */
export function changeOf(form: FormData, order: ChangeableOrder, others: readonly AddedProduct[]) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const removed = order.rows.flatMap(({ position, quantity }) => {
    const wanted = form.get(`quantity-${position}`)
    const less = wanted === null ? 0 : quantity - Number(wanted)
    return less > 0 ? [{ position, quantity: less }] : []
  })
  const more = order.rows.flatMap(({ position, productId, quantity }) => {
    const wanted = form.get(`quantity-${position}`)
    const units = wanted === null ? 0 : Number(wanted) - quantity
    return units > 0 ? [{ productId, quantity: units }] : []
  })
  const added = [...more, ...others.map(({ id, quantity }) => ({ productId: id, quantity }))]
  const given = Object.fromEntries(recipientNames.map((name) => [name, text(name)])) as ChangeableOrder['recipient']
  const isRecipientNew =
    order.mayMoveDelivery &&
    recipientNames.some((name) => plain(name, given[name]) !== plain(name, order.recipient[name]))
  const way = text('way')
  return {
    version: order.version,
    removed,
    added,
    ...(isRecipientNew ? { recipient: given } : {}),
    ...(way === '' ? {} : { delivery: { shippingMethodId: Number(way), ...chosen(text) } }),
  }
}

function chosen(text: (name: string) => string) {
  const given = {
    shippingPlace: text('place'),
    shippingSlot: text('slot'),
    doorCode: text('doorCode'),
    greeting: text('greeting'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Partial<typeof given>
}

/** A postal code may be written with a space. */
function plain(name: string, value: string): string {
  return name === 'zip' ? value.replaceAll(' ', '') : value
}
