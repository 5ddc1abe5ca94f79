import { z } from 'zod'

/** What is read of Instabox's answers; further fields are ignored. Sources: docs/providers.md. */

export const Token = z.object({ status: z.string().regex(/^ok$/i), token: z.string().min(1) })

const Locker = z.object({
  sort_code: z.string(),
  description: z.string(),
  distance: z.number().nullish(),
  address: z.object({ street: z.string(), city: z.string() }),
  openhours: z.array(z.object({ open_utc: z.string().nullish(), close_utc: z.string().nullish() })).nullish(),
})
export type InstaboxLocker = z.output<typeof Locker>

const Window = z.object({
  sort_code: z.string(),
  eta: z.object({ earliest_possible_eta_utc: z.string(), last_possible_eta_utc: z.string() }),
})
export type InstaboxWindow = z.output<typeof Window>

const dispatches = <T extends z.ZodType>(option: T) =>
  z.object({
    show_as_option: z.boolean().default(false),
    dispatch_options: z.array(z.object({ delivery_options: z.array(option) })).default([]),
  })

export const Availability = z.object({
  status: z.string(),
  availability_token: z.string().nullish(),
  availability: z
    .object({ EXPRESS: dispatches(Locker).optional(), INSTAHOME: dispatches(Window).optional() })
    .nullish(),
})

export const ErrorBody = z.object({ message: z.string() })
