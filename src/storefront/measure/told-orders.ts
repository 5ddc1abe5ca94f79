const key = 'measured-orders'
const mostKept = 20

/** Whether the purchase was told before, in this browser; a reload of its page is no purchase. Remembers it. */
export function isToldBefore(orderId: string): boolean {
  const told = (localStorage.getItem(key) ?? '').split(' ')
  if (told.includes(orderId)) return true
  localStorage.setItem(key, [...told, orderId].slice(-mostKept).join(' ').trim())
  return false
}

export function forgetToldOrders(): void {
  localStorage.removeItem(key)
}
