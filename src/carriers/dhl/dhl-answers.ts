import { z } from 'zod'

/** What is read of DHL's answers; further fields are ignored. Sources: docs/providers.md. */

export const PointsAnswer = z.object({
  status: z.string(),
  errorMessage: z.string().nullish(),
  servicePoints: z
    .array(
      z.object({
        servicePointId: z.string(),
        name: z.string(),
        street: z.string(),
        cityName: z.string(),
        postalCode: z.string(),
        distance: z.number(),
        routeDistance: z.number().optional(),
        locationType: z.string(),
      }),
    )
    .nullish(),
})

export type DhlPoint = NonNullable<z.output<typeof PointsAnswer>['servicePoints']>[number]

export const BookingAnswer = z.object({
  status: z.string().optional(),
  errorMessage: z.string().nullish(),
  validationErrors: z.array(z.object({ errorCode: z.int(), message: z.string() })).nullish(),
  transportInstruction: z.object({ id: z.string().min(1) }).nullish(),
})

export const PrintAnswer = z.object({
  reports: z.array(z.object({ content: z.string(), type: z.string(), valid: z.boolean() })),
})

const TrackingEvent = z.object({
  timestamp: z.string(),
  statusCode: z.string(),
  status: z.string().optional(),
  description: z.string().optional(),
  location: z.object({ address: z.object({ addressLocality: z.string().optional() }) }).optional(),
})

export type DhlEvent = z.output<typeof TrackingEvent>

export const TrackingAnswer = z.object({
  shipments: z.array(z.object({ events: z.array(TrackingEvent).default([]) })),
})
