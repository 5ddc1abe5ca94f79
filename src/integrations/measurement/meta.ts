import { createHash } from 'node:crypto'
import type { HttpClient, HttpResponse } from '#integrations/http-client.ts'
import type { MeasuredEvent, MeasurementOutcome, MeasurementService } from './measurement-port.ts'

export const metaHost = 'https://graph.facebook.com'
const version = 'v24.0'

type Account = { pixelId: string; accessToken: string; testEventCode: string }

/** Conversions API of Meta. Of the person only hashes are sent, of what its contract says, normalised as it says. */
export function meta(client: HttpClient, { pixelId, accessToken, testEventCode }: Account): MeasurementService {
  return {
    async send(event, signal) {
      if (!event.buyer) return { is: 'refused', why: 'Beställningen har ingen köpare längre' }
      const body = {
        data: [dataOf(event, event.buyer)],
        access_token: accessToken,
        ...(testEventCode ? { test_event_code: testEventCode } : {}),
      }
      try {
        const answer = await client({ method: 'POST', path: `/${version}/${pixelId}/events`, body, signal })
        return outcomeOf(answer, accessToken)
      } catch {
        // Kept with the event and shown.
        return { is: 'unknown', why: 'Meta svarar inte' }
      }
    },
  }
}

function dataOf(event: MeasuredEvent, { email, phone, zip }: NonNullable<MeasuredEvent['buyer']>): object {
  const { id, at, value, items, visitor, userAgent, page, orderNumber } = event
  return {
    event_name: 'Purchase',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: page,
    user_data: {
      em: [hashed(email.trim().toLowerCase())],
      ...(phone ? { ph: [hashed(phoneDigits(phone))] } : {}),
      ...(zip ? { zp: [hashed(zip.replace(/\s/g, ''))] } : {}),
      country: [hashed('se')],
      external_id: [hashed(visitor)],
      // Meta asks for it as it is, of events of websites.
      client_user_agent: userAgent,
    },
    custom_data: {
      currency: 'SEK',
      value,
      order_id: orderNumber,
      content_type: 'product',
      contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
    },
  }
}

/** With country code and without leading zeros or signs. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') || digits.startsWith('00')) return digits.replace(/^0+/, '')
  return digits.startsWith('0') ? `46${digits.slice(1)}` : digits
}

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type ErrorBody = { error?: { message?: string; code?: number; error_subcode?: number; is_transient?: boolean } }

/** 1 and 2: temporary. 4, 17, 341 and 613: too many calls (error codes of the Graph API). */
const temporaryCodes = [1, 2, 4, 17, 341, 613]

function outcomeOf({ status, body }: HttpResponse, secret: string): MeasurementOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  const error = (body as ErrorBody | null)?.error
  const codes = [error?.code, error?.error_subcode].filter((code) => code !== undefined).join('/')
  const message = (error?.message ?? '').replaceAll(secret, '…').slice(0, 200)
  const why = `Meta ${status}${codes ? ` (${codes})` : ''}${message ? `: ${message}` : ''}`
  const isTemporary =
    status >= 500 || status === 429 || error?.is_transient || temporaryCodes.includes(error?.code ?? 0)
  return { is: isTemporary ? 'unknown' : 'refused', why }
}
