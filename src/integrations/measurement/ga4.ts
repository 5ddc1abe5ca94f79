import type { HttpClient } from '#integrations/http-client.ts'
import type { MeasuredEvent, MeasurementService } from './measurement-port.ts'

/** In the EU (region1), as Google's reference says of data that is to be collected there. */
export const ga4Host = 'https://region1.google-analytics.com'

type Account = { measurementId: string; apiSecret: string }

/**
 * Measurement Protocol of Google Analytics 4. It answers 2xx whatever is sent, so an event that Google drops is not
 * known here; `/debug/mp/collect` says what is wrong with one. Nothing of the person is sent.
 */
export function ga4(
  client: HttpClient,
  { measurementId, apiSecret }: Account,
  path = '/mp/collect',
): MeasurementService {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
  return {
    async send(event, signal) {
      try {
        const request = { method: 'POST', path: `${path}?${query}`, body: bodyOf(event), signal } as const
        const { status } = await client(request)
        return status >= 200 && status < 300 ? { is: 'sent' } : { is: 'unknown', why: `GA4 ${status}` }
      } catch {
        // Kept with the event and shown; an error of the client may hold the address with its secret.
        return { is: 'unknown', why: 'GA4 svarar inte' }
      }
    },
  }
}

function bodyOf(event: MeasuredEvent): object {
  const { name, at, orderNumber, value, shipping, tax, items, visitor } = event
  const ofPurchase = name === 'purchase' ? { shipping, tax } : {}
  return {
    client_id: visitor,
    timestamp_micros: at.getTime() * 1000,
    // Nothing is used for advertisements: that consent is another one.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name,
        params: {
          transaction_id: orderNumber,
          currency: 'SEK',
          value,
          ...ofPurchase,
          engagement_time_msec: 1,
          items: items.map(({ id, name, price, quantity }) => {
            return { item_id: id, item_name: name.slice(0, 100), price, quantity }
          }),
        },
      },
    ],
  }
}
