import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { trackingTexts } from './back-office-messages.ts'
import { carrierIds, otherCarrier } from './carriers.ts'

const { fields } = trackingTexts

const Tracking = z
  .object({
    carrier: z.enum(carrierIds),
    name: z.string().trim().max(60).default('').meta({ description: 'Of another carrier than those of the table' }),
    trackingId: z
      .string()
      .trim()
      .regex(/^[\dA-Za-z][\dA-Za-z -]{0,39}$/, fields.trackingId),
    address: z.union([z.literal(''), z.url({ protocol: /^https$/, error: fields.address }).max(300)]).default(''),
  })
  .refine(({ carrier, name }) => carrier !== otherCarrier || name.length > 0, { path: ['name'], error: fields.name })

export const trackingContract = contract({
  putTracking: {
    method: 'PUT',
    path: '/admin/shipment/{id}/tracking',
    summary:
      'Writes the tracking number of a parcel that the shop hands to a carrier itself, or removes it. `replaces` is the number that is there',
    params: z.object({ id: IdParam }),
    body: z.object({ replaces: z.string().max(100).nullable(), tracking: Tracking.nullable() }),
    answer: z.object({ data: BackOfficeOrder }),
    problems: {
      'no-such-shipment': { status: 404, message: 'Försändelsen finns inte.' },
      'tracked-by-carrier': { status: 409, message: 'Transportören har bokat och följer försändelsen.' },
      'shipment-not-in-transit': {
        status: 409,
        message: 'Försändelsen är framme eller lämnas inte till en transportör.',
      },
      'changed-meanwhile': { status: 409, message: 'Någon annan har ändrat kollinumret. Ladda om sidan.' },
    },
    right: 'orders',
  },
})
