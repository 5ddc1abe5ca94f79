import type { ChangeableOrder } from '#order-changes/contract.ts'

const recipientNames = ['firstName', 'lastName', 'street', 'zip', 'city', 'phone'] as const

/** Only what differs from the order. */
export function changeOf(form: FormData, order: ChangeableOrder) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const removed = order.rows.flatMap(({ position, quantity }) => {
    const wanted = form.get(`quantity-${position}`)
    const less = wanted === null ? 0 : quantity - Number(wanted)
    return less > 0 ? [{ position, quantity: less }] : []
  })
  const given = Object.fromEntries(recipientNames.map((name) => [name, text(name)])) as ChangeableOrder['recipient']
  const isRecipientNew =
    order.mayMoveDelivery &&
    recipientNames.some((name) => plain(name, given[name]) !== plain(name, order.recipient[name]))
  const way = text('way')
  return {
    version: order.version,
    removed,
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
