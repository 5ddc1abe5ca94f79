import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CarrierAnswer, CarrierRequest } from '#carriers/sandbox/carrier-server.ts'

type PortalEvent = { id: number; name: string; at: string }

export type NShiftPortal = {
  /** Null: not of the portal. */
  answer(request: CarrierRequest): CarrierAnswer | null
  report(parcelNo: string, events: PortalEvent[]): void
  expire(): void
}

export const portalLogin = { clientId: 'sandbox-portal', clientSecret: 'sandbox-portal-secret' }

const Login = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(portalLogin.clientId),
  client_secret: z.literal(portalLogin.clientSecret),
})

const Search = z
  .strictObject({
    query: z.string().min(1),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    pageSize: z.int().min(1),
    pageIndex: z.int().min(0),
    installationTags: z.array(z.string()),
    actorTags: z.array(z.string()),
    carrierTags: z.array(z.string()),
  })
  .refine(({ startDate, endDate }) => {
    const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000
    return days > 0 && days <= 31
  })

/** The Shipment Data API, with its own login. */
export function nshiftPortal(): NShiftPortal {
  const tokens = new Set<string>()
  const shipments = new Map<string, { parcelNo: string; events: PortalEvent[] }>()
  const path = '/track/shipmentdata/Operational/Shipments'

  function search({ body }: CarrierRequest): CarrierAnswer {
    const parsed = Search.safeParse(body)
    if (!parsed.success) return { status: 400, body: { message: parsed.error.message } }
    const found = [...shipments].filter(([, { parcelNo }]) => parcelNo === parsed.data.query)
    return { status: 200, body: found.map(([uuid]) => ({ uuid })) }
  }

  function show(uuid: string): CarrierAnswer {
    const shipment = shipments.get(uuid)
    if (!shipment) return { status: 404 }
    const events = shipment.events.map(({ id, name, at }) => ({
      uuid: randomUUID(),
      normalizedStatusId: id,
      normalizedStatusName: name,
      date: at,
      configurationName: name,
    }))
    return { status: 200, body: { uuid, events: events.slice(0, 1), lines: [{ packages: [{ events }] }] } }
  }

  return {
    answer: (request) => {
      const { method, path: parsed, headers, body } = request
      if (parsed === '/idp/connect/token') {
        if (!Login.safeParse(body).success) return { status: 400, body: { error: 'invalid_client' } }
        const access_token = randomUUID()
        tokens.add(access_token)
        return { status: 200, body: { access_token, expires_in: 3600, token_type: 'Bearer' } }
      }
      if (!parsed.startsWith(path)) return null
      if (!tokens.has(headers['authorization']?.replace(/^Bearer /, '') ?? '')) return { status: 401 }
      if (method === 'POST' && parsed === `${path}/ByBarcode`) return search(request)
      return method === 'GET' ? show(parsed.slice(path.length + 1)) : { status: 405 }
    },
    report: (parcelNo, events) => void shipments.set(randomUUID(), { parcelNo, events }),
    expire: () => tokens.clear(),
  }
}
