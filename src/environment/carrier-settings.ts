import { z } from 'zod'
import {
  type ConnectableCarrier,
  carrierAccounts,
  carrierFields,
  connectableCarriers,
} from '#carrier-accounts/accounts.ts'

type Environment = 'live' | 'test'

export type CarrierAccount = {
  environment: Environment
  /** Read for each request, since secrets may be rotated. */
  field(name: string): string
}

export type CarrierSettings = Partial<Record<ConnectableCarrier, CarrierAccount>>

const environmentOf = (id: ConnectableCarrier) => `${id.toUpperCase()}_ENVIRONMENT`

const described: Record<string, string> = {
  apiKey: 'key of its API',
  apiUid: 'user name of its API, an email address',
  customerNumber: 'customer number',
  applicationId: 'number of the application, given by the carrier',
  trackingKey: 'key of its tracking API, which is another one',
  apiSecret: 'secret that belongs to the key',
  collectionId: 'number of the warehouse that it collects from',
  clientId: 'id of the key',
  parcelPrefix: 'beginning of the parcel ids, given by the carrier',
  userId: 'user id of the account, named by its tracking page',
  agentType: 'whose service points are shown, such as POSTNORD',
  homeService: 'code of the service to the door, such as P17',
  pointService: 'code of the service to service points, such as P19',
}

/** All of an account, or none of it. */
export const carrierSettings: Record<
  string,
  z.ZodOptional<z.ZodString | z.ZodEnum<{ live: 'live'; test: 'test' }>>
> = Object.fromEntries(
  connectableCarriers.flatMap((id) => {
    const { name } = carrierAccounts[id]
    const environment = z.enum(['live', 'test']).optional()
    return [
      [environmentOf(id), environment.describe(`Environment of the account at ${name}: live, or test at the carrier`)],
      ...carrierFields(id).map(({ name: field, env, pattern }) => {
        const text = pattern ? z.string().regex(pattern, `must match ${pattern.source}`) : z.string()
        return [env, text.optional().describe(`Account at ${name}: ${described[field] ?? field}`)]
      }),
    ]
  }),
)

export const carrierSecrets: readonly string[] = connectableCarriers.flatMap((id) =>
  carrierFields(id).flatMap(({ env, isSecret }) => (isSecret ? [env] : [])),
)

/** For the check that an account is whole. */
export const neededOfCarriers: Record<string, string[][]> = Object.fromEntries(
  connectableCarriers.map((id) => [carrierAccounts[id].name, [carrierFields(id).map(({ env }) => env)]]),
)

type Current = (name: string) => (() => string) | null

export function carrierConfig(read: Record<string, unknown>, current: Current): CarrierSettings {
  return Object.fromEntries(
    connectableCarriers.flatMap((id) => {
      const values = new Map(carrierFields(id).map(({ name, env }) => [name, current(env)]))
      if ([...values.values()].includes(null)) return []
      const environment: Environment = read[environmentOf(id)] === 'test' ? 'test' : 'live'
      return [[id, { environment, field: (name: string) => values.get(name)?.() ?? '' } satisfies CarrierAccount]]
    }),
  )
}
