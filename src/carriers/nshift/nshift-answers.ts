import { z } from 'zod'

/** What is read of nShift's answers; further fields are ignored. Sources: docs/providers.md. */

export const Agents = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    address1: z.string().nullish(),
    city: z.string(),
    zipcode: z.string().nullish(),
    openingHours: z.string().nullish(),
  }),
)

const Print = z.object({ id: z.string(), type: z.enum(['pdf', 'zpl']), data: z.string().nullish() })
export const Prints = z.array(Print)

const Shipment = z.object({
  id: z.string().min(1),
  status: z.string(),
  orderNo: z.string().nullish(),
  shipmentNo: z.string().nullish(),
  parcels: z.array(z.object({ parcelNo: z.string().min(1) })).min(1),
  prints: Prints.nullish(),
})
export type Shipment = z.output<typeof Shipment>
export const Shipments = z.array(Shipment).length(1)

export const History = z.object({ totalPages: z.int(), shipments: z.array(Shipment) })

export const StatusList = z.array(z.object({ message: z.string(), field: z.string().nullish(), type: z.string() }))

export const Failure = z.object({ message: z.string() })

export const PortalToken = z.object({ access_token: z.string().min(1) })

export const Found = z.array(z.object({ uuid: z.string() }))

const Event = z.object({
  uuid: z.string(),
  normalizedStatusId: z.int().nullish(),
  normalizedStatusName: z.string(),
  date: z.string(),
  configurationName: z.string().nullish(),
})
export type PortalEvent = z.output<typeof Event>
const events = z.array(Event).default([])
export const PortalShipment = z.object({
  events,
  lines: z.array(z.object({ packages: z.array(z.object({ events })).default([]) })).default([]),
})
