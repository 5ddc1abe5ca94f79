import { withToken } from '#carriers/bearer-token.ts'
import type { CarrierEvent } from '#carriers/booking.ts'
import { orderlyEvents } from '#carriers/orderly-events.ts'
import { httpClient, ProviderError } from '#integrations/http-client.ts'
import { Found, type PortalEvent, PortalShipment, PortalToken } from './nshift-answers.ts'
import type { NShiftAccount } from './nshift-shipment.ts'

type Settings = { accountBase: string; portalBase: string; inTime: () => AbortSignal }
type Tracking = (parcelNo: string, now: Date) => Promise<CarrierEvent[]>

const path = '/track/shipmentdata/Operational/Shipments'
/** It searches no further back. */
const days = 31

export function nshiftTracking(portal: NShiftAccount['portal'], settings: Settings): Tracking {
  const { accountBase, portalBase, inTime } = settings
  if (!portal) return async () => []
  const accounts = httpClient({ base: accountBase })
  const call = withToken(
    async (signal) => {
      const login = { client_id: portal.clientId, client_secret: portal.clientSecret }
      const body = new URLSearchParams({ grant_type: 'client_credentials', ...login })
      const answer = await accounts({ method: 'POST', path: '/idp/connect/token', body, signal })
      if (answer.status !== 200) throw new ProviderError('nShift token', answer)
      return PortalToken.parse(answer.body).access_token
    },
    httpClient({ base: portalBase }),
  )

  return async (parcelNo, now) => {
    const search = {
      query: parcelNo,
      startDate: new Date(now.getTime() - days * 86_400_000).toISOString(),
      endDate: now.toISOString(),
      pageSize: 20,
      pageIndex: 0,
      installationTags: [],
      actorTags: [],
      carrierTags: [],
    }
    const found = await call({ method: 'POST', path: `${path}/ByBarcode`, body: search, signal: inTime() })
    if (found.status !== 200) throw new ProviderError('nShift search', found)
    const events: CarrierEvent[] = []
    for (const { uuid } of Found.parse(found.body)) {
      const one = await call({ method: 'GET', path: `${path}/${encodeURIComponent(uuid)}`, signal: inTime() })
      if (one.status !== 200) throw new ProviderError('nShift shipment', one)
      const shipment = PortalShipment.parse(one.body)
      const ofPackages = shipment.lines.flatMap(({ packages }) => packages.flatMap((each) => each.events))
      events.push(...[...shipment.events, ...ofPackages].flatMap(eventOf))
    }
    const orderly = orderlyEvents(events)
    const first = orderly.findIndex(({ event }) => event === 'sorted')
    return orderly.map((event, place) => (place === first ? { ...event, event: 'handed-over' } : event))
  }
}

function eventOf(one: PortalEvent): CarrierEvent[] {
  const event = kindOf(one)
  const at = new Date(one.date)
  if (!event || Number.isNaN(at.getTime())) return []
  return [{ event, text: one.configurationName ?? one.normalizedStatusName, place: null, at }]
}

/** nShift has made hundreds of carriers' words into these; what is new says nothing until it is read here. */
function kindOf({ normalizedStatusId: id, normalizedStatusName: name }: PortalEvent): CarrierEvent['event'] | null {
  if (/^returned/i.test(name)) return 'returned'
  if (/delayed/i.test(name)) return 'delayed'
  if (id === 2001) return 'on-its-way'
  if (id === 2002) return 'ready'
  if (id === 3000) return 'delivered'
  return id === 2000 ? 'sorted' : null
}
