import type { JoinOffer } from './register-form.tsx'

/** What the link of an order offers: to join with it. */
export function offerIn(query: URLSearchParams): JoinOffer | undefined {
  const [email, orderId, secret] = [query.get('email'), query.get('orderId'), query.get('secret')]
  return email && orderId && secret ? { email, order: { orderId, secret } } : undefined
}
