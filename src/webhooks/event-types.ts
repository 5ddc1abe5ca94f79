/** The events that an endpoint can subscribe to, in the order of the form. */
export const eventGroups = {
  orders: [
    'order.placed',
    'order.paid',
    'order.changed',
    'order.shipped',
    'order.delivered',
    'order.cancelled',
    'receipt.issued',
    'credit-note.issued',
  ],
  returns: ['return.registered', 'return.received', 'refund.paid'],
  products: ['product.created', 'product.changed', 'product.removed', 'price.changed', 'stock.changed', 'stock.low'],
  customers: ['customer.joined', 'customer.changed', 'customer.erased'],
} as const

export type EventGroup = keyof typeof eventGroups
export type EventType = (typeof eventGroups)[EventGroup][number]

export const eventTypes: readonly EventType[] = Object.values(eventGroups).flat()

/** Sent by the button of an endpoint. */
export const testType = 'webhook.test'
