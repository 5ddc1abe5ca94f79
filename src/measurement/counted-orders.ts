import { api } from '#core/api-client.ts'
import { services } from '#core/services.ts'
import { orderMeasurement } from '#order-measurement/calls.ts'
import { readConsent } from './consent.ts'

type Order = { id: string; secret: string }

const key = 'measured-visitor'
let shown: Order | null = null

/** An order that its buyer sees is counted by connected services, once the buyer has agreed. The server calls them. */
export function countOrder(order: Order): void {
  shown = order
  reportShown()
}

/** After an answer about cookies: an order that is shown is counted, or what has been agreed to is withdrawn. */
export function followConsent(): void {
  reportShown()
  const visitor = localStorage.getItem(key)
  if (!visitor) return
  const choice = choiceNow()
  if (!choice.statistics && !choice.marketing) localStorage.removeItem(key)
  if (choice.statistics && choice.marketing) return
  void api(orderMeasurement.putMeasuredVisitor, { visitor, ...choice }, { keepalive: true }).catch(() => {
    // Withdrawn at the next page or answer instead.
    localStorage.setItem(key, visitor)
  })
}

function reportShown(): void {
  const choice = choiceNow()
  const services = countedBy(choice)
  if (!shown || services.length === 0) return
  const { id, secret } = shown
  shown = null
  const visitor = localStorage.getItem(key) ?? crypto.randomUUID()
  localStorage.setItem(key, visitor)
  const body = { orderId: id, ...(secret ? { secret } : {}), visitor, ...choice }
  void api(orderMeasurement.measureOrder, body, { keepalive: true }).catch(() => {
    // An order that is not counted is no fault to its buyer.
  })
}

function choiceNow(): { statistics: boolean; marketing: boolean } {
  const answer = readConsent()
  return { statistics: answer?.statistics ?? false, marketing: answer?.marketing ?? false }
}

function countedBy({ statistics, marketing }: { statistics: boolean; marketing: boolean }): string[] {
  return (services.measurement ?? []).filter((service) => (service === 'ga4' ? statistics : marketing))
}
