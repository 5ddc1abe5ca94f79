import { z } from 'zod'
import { connectableCarriers } from '#carrier-accounts/accounts.ts'
import { contract } from '#core/contract.ts'
import { Count } from '#core/request-fields.ts'
import { secretFields, serviceNames } from './service-names.ts'
import {
  BankIdAccount,
  carrierSchemas,
  EmailServer,
  FortnoxIntegration,
  Ga4,
  Klarna,
  Klaviyo,
  Mailchimp,
  Meta,
  Overlay,
  Rule,
  Stripe,
  Swish,
} from './services.ts'

const Service = z.enum(serviceNames)

export const StoredService = z
  .object({
    service: Service,
    /** The server's own settings apply before those stored here. */
    source: z.enum(['server', 'stored', 'none']),
    /** Of the latest save, 0 before the first. */
    version: z.int(),
    /** Without secrets. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    /** Secrets that are stored. */
    secrets: z.array(z.enum(secretFields)),
    /** When the certificate ends, in Unix milliseconds. */
    certificateEnds: z.int().nullable(),
    savedAt: z.int().nullable(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'StoredService' })
export type StoredService = z.infer<typeof StoredService>

const answer = z.object({ data: z.array(StoredService) })
const version = Count

const problems = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat kontot. Läs in sidan igen och gör om din ändring.',
  },
  'set-on-server': { status: 409, message: 'Tjänsten är inställd på servern och ändras där.' },
  'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
  'one-newsletter-service': {
    status: 409,
    message: 'En annan tjänst för nyhetsbrev är ansluten. Ta bort det kontot först.',
  },
} as const

const carriers = connectableCarriers.map((id) =>
  z.object({ service: z.literal(id), version, account: carrierSchemas[id].nullable() }),
)

export const serviceSettingsContract = contract({
  listStoredServices: {
    method: 'GET',
    path: '/admin/services',
    summary: 'Lists the accounts of external services, without their secrets',
    answer,
    adminsOnly: true,
  },
  saveStoredService: {
    method: 'PUT',
    path: '/admin/services',
    summary:
      'Stores the account of an external service, encrypted, and uses it at once in every process. Secrets left out are kept; null removes the account',
    body: z.discriminatedUnion('service', [
      z.object({ service: z.literal('swish'), version, account: Swish.nullable() }),
      z.object({ service: z.literal('stripe'), version, account: Stripe.nullable() }),
      z.object({ service: z.literal('overlay'), version, account: Overlay.nullable() }),
      z.object({ service: z.literal('klarna'), version, account: Klarna.nullable() }),
      z.object({ service: z.literal('bankid'), version, account: BankIdAccount.nullable() }),
      z.object({ service: z.literal('email'), version, account: EmailServer.nullable() }),
      z.object({ service: z.literal('fortnox'), version, account: FortnoxIntegration.nullable() }),
      z.object({ service: z.literal('ga4'), version, account: Ga4.nullable() }),
      z.object({ service: z.literal('meta'), version, account: Meta.nullable() }),
      z.object({ service: z.literal('mailchimp'), version, account: Mailchimp.nullable() }),
      z.object({ service: z.literal('klaviyo'), version, account: Klaviyo.nullable() }),
      z.object({ service: z.literal('rule'), version, account: Rule.nullable() }),
      ...carriers,
    ]),
    answer,
    adminsOnly: true,
    reauthenticated: true,
    problems,
  },
})
