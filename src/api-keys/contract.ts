import { z } from 'zod'
import { agentScope, apiScopes } from '#core/api-scopes.ts'
import { contract } from '#core/contract.ts'
import { Count, Id, IdParam } from '#core/request-fields.ts'
import { callsPerMinute, maxKeyDays, overlapHours } from './key-rules.ts'

const Scope = z.enum([agentScope, ...apiScopes] as [string, ...string[]])
const Scopes = z
  .array(Scope)
  .min(1)
  .max(apiScopes.length + 1)

export const ApiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The last four characters of the secret. */
    hint: z.string(),
    scopes: z.array(z.string()),
    callsPerMinute: z.int(),
    /** Null when the person is erased: the key then opens nothing. */
    responsible: z.object({ id: z.int(), username: z.string(), isEmployee: z.boolean() }).nullable(),
    createdAt: z.int(),
    createdBy: z.string().nullable(),
    expiresAt: z.int().nullable(),
    revokedAt: z.int().nullable(),
    /** Another key has taken its place. */
    isReplaced: z.boolean(),
    rotatedFrom: z.int().nullable(),
    lastUsedAt: z.int().nullable(),
    lastIp: z.string().nullable(),
    state: z.enum(['live', 'expired', 'revoked']),
    version: z.int(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

const Keys = z
  .object({
    /** All that are live, and the latest of those that have ended: the first 200 of `total`. */
    keys: z.array(ApiKey),
    total: z.int(),
    /** Those for whom a key may act. */
    staff: z.array(z.object({ id: z.int(), username: z.string(), rights: z.array(z.string()) })),
  })
  .meta({ id: 'ApiKeys' })
export type ApiKeys = z.infer<typeof Keys>
const answer = z.object({ data: Keys })
/** The secret is shown here and nowhere else; null when the request is repeated. */
const withSecret = z.object({ data: Keys, id: z.int(), secret: z.string().nullable() }).meta({ id: 'MadeApiKey' })
export type MadeApiKey = z.infer<typeof withSecret>

const OneId = z.object({ id: IdParam })
const CallsPerMinute = Count.min(callsPerMinute.min).max(callsPerMinute.max)

const byAdmin = { adminsOnly: true, reauthenticated: true } as const
const noSuchKey = { 'no-such-api-key': { status: 404, message: 'API-nyckeln finns inte, eller gäller inte längre.' } }
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat nyckeln. Läs in sidan igen och gör om din ändring.',
  },
}
export const notOnStaff = {
  'not-on-staff': { status: 409, message: 'Nyckeln måste gälla någon som arbetar i butiken.' },
}

export const apiKeysContract = contract({
  listApiKeys: {
    method: 'GET',
    path: '/admin/api-keys',
    summary: 'Lists API keys, live ones first, without their secrets, and the staff for whom they may act',
    answer,
    adminsOnly: true,
  },
  createApiKey: {
    method: 'POST',
    path: '/admin/api-keys',
    summary: 'Creates a key that acts for a person of the staff within its scopes. Its secret is in this answer only',
    body: z.object({
      name: z.string().trim().min(1).max(60),
      scopes: Scopes,
      responsibleId: Id,
      callsPerMinute: CallsPerMinute.default(callsPerMinute.usual),
      /** Null never expires. */
      expiresInDays: Count.min(1).max(maxKeyDays).nullable(),
    }),
    answer: withSecret,
    ...byAdmin,
    keyed: true,
    problems: {
      ...notOnStaff,
      'name-taken': { status: 409, message: 'Det finns redan en nyckel med det namnet.' },
      'too-many-api-keys': { status: 409, message: 'Butiken har så många nycklar som den kan ha. Återkalla en först.' },
    },
  },
  rotateApiKey: {
    method: 'POST',
    path: '/admin/api-keys/{id}/rotation',
    summary: 'Replaces a key by one with another secret; the former one stays valid for the hours chosen',
    params: OneId,
    body: z.object({
      version: Count.min(1),
      overlapHours: z.union(overlapHours.map((hours) => z.literal(hours))),
    }),
    answer: withSecret,
    ...byAdmin,
    keyed: true,
    problems: { ...noSuchKey, ...changedMeanwhile },
  },
  changeApiKey: {
    method: 'PUT',
    path: '/admin/api-keys/{id}',
    summary: 'Hands a key over to another person, or changes how many calls a minute it may make',
    params: OneId,
    body: z.object({ version: Count.min(1), responsibleId: Id, callsPerMinute: CallsPerMinute }),
    answer,
    ...byAdmin,
    keyed: true,
    problems: { ...noSuchKey, ...changedMeanwhile, ...notOnStaff },
  },
  revokeApiKey: {
    method: 'POST',
    path: '/admin/api-keys/{id}/revocation',
    summary: 'Ends a key at once; revoking one that has ended is not an error',
    params: OneId,
    answer,
    ...byAdmin,
    keyed: true,
    problems: noSuchKey,
  },
})
