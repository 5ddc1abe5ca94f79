import { z } from 'zod'
import { openSandboxHttp, readSandboxRequest, type SandboxRequest } from '#integrations/sandbox-http.ts'
import type { ListFault } from './list-fault.ts'

type Suppression = { reason: string; timestamp: string }
type Profile = {
  email: string
  consent: 'SUBSCRIBED' | 'UNSUBSCRIBED' | 'NEVER_SUBSCRIBED'
  suppression: Suppression[]
  list_suppressions: (Suppression & { list_id: string })[]
  properties: Record<string, unknown>
}
export type KlaviyoSandbox = {
  origin: string
  profiles: Map<string, Profile>
  answered: string[]
  fail(fault: ListFault): void
  /** The person uses the link in an email: of the list, or of all emails. */
  unsubscribe(address: string, from: 'list' | 'all'): void
  close(): Promise<void>
}

export const sandboxKlaviyo = { apiKey: `pk_${'0123456789abcdef'.repeat(2)}`, listId: 'Y6nRLr' }

type Answer = { status: number; body?: object }
const pageSize = 2

/** Of the specification only what a shop needs: anything else is refused. */
const Email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const jobOf = (type: string, consent: string) =>
  z.strictObject({
    type: z.literal(type),
    attributes: z.strictObject({
      profiles: z.strictObject({
        data: z
          .array(
            z.strictObject({
              type: z.literal('profile'),
              attributes: z.strictObject({
                email: Email,
                subscriptions: z.strictObject({
                  email: z.strictObject({ marketing: z.strictObject({ consent: z.literal(consent) }) }),
                }),
              }),
            }),
          )
          .max(100),
      }),
    }),
    relationships: z.strictObject({
      list: z.strictObject({ data: z.strictObject({ type: z.literal('list'), id: z.string() }) }),
    }),
  })
const Imported = z.strictObject({
  type: z.literal('profile'),
  attributes: z.strictObject({ email: Email, properties: z.record(z.string(), z.unknown()).optional() }),
  meta: z
    .strictObject({ patch_properties: z.strictObject({ unset: z.union([z.string(), z.array(z.string())]) }) })
    .optional(),
})
const Erased = z.strictObject({
  type: z.literal('data-privacy-deletion-job'),
  attributes: z.strictObject({
    profile: z.strictObject({
      data: z.strictObject({ type: z.literal('profile'), attributes: z.strictObject({ email: Email }) }),
    }),
  }),
})

/** One list of Klaviyo's API, revision 2026-07-15, by its OpenAPI specification. */
export async function openKlaviyoSandbox(now: () => Date): Promise<KlaviyoSandbox> {
  const profiles = new Map<string, Profile>()
  const answered: string[] = []
  let fault: ListFault = 'none'
  let origin = ''

  const { base, close } = await openSandboxHttp(async (incoming, response) => {
    const request = await readSandboxRequest(incoming)
    if (fault === 'silent') return response.destroy()
    const answer = answerTo(request)
    answered.push(`${request.method} ${answer.status}`)
    if (fault === 'taken-without-answer') return response.destroy()
    return response
      .writeHead(answer.status, { 'Content-Type': 'application/vnd.api+json' })
      .end(answer.body ? JSON.stringify(answer.body) : '')
  })
  origin = base

  function answerTo({ method, path, query, headers, text }: SandboxRequest): Answer {
    if (fault === 'busy') return error(429, 'throttled')
    if (fault === 'broken') return error(500, 'error')
    if (headers.authorization !== `Klaviyo-API-Key ${sandboxKlaviyo.apiKey}`) return error(401, 'not_authenticated')
    if (!/^\d{4}-\d{2}-\d{2}$/.test(headers.revision ?? '')) return error(400, 'invalid', '/revision')
    if (method === 'GET') return path === '/api/profiles' ? listed(query) : error(404, 'not_found')
    if (method !== 'POST') return error(405, 'method_not_allowed')
    if (headers['content-type'] !== 'application/vnd.api+json') return error(415, 'unsupported_media_type')
    const { data } = JSON.parse(text)
    switch (path) {
      case '/api/profile-subscription-bulk-create-jobs':
        return change(data, 'profile-subscription-bulk-create-job', 'SUBSCRIBED')
      case '/api/profile-subscription-bulk-delete-jobs':
        return change(data, 'profile-subscription-bulk-delete-job', 'UNSUBSCRIBED')
      case '/api/profile-import':
        return imported(data)
      case '/api/data-privacy-deletion-jobs':
        return erased(data)
      default:
        return error(404, 'not_found')
    }
  }

  function profileOf(email: string): Profile {
    const known = profiles.get(email.toLowerCase())
    if (known) return known
    const created: Profile = {
      email: email.toLowerCase(),
      consent: 'NEVER_SUBSCRIBED',
      suppression: [],
      list_suppressions: [],
      properties: {},
    }
    profiles.set(created.email, created)
    return created
  }

  function change(given: unknown, type: string, consent: 'SUBSCRIBED' | 'UNSUBSCRIBED'): Answer {
    const { data, error: problem } = jobOf(type, consent).safeParse(given)
    if (!data) return invalid(problem)
    if (data.relationships.list.data.id !== sandboxKlaviyo.listId) return error(404, 'not_found')
    for (const { attributes } of data.attributes.profiles.data) {
      const profile = profileOf(attributes.email)
      if (consent === 'SUBSCRIBED') {
        // As documented: subscribing lifts these.
        const lifted = ['UNSUBSCRIBE', 'SPAM_COMPLAINT', 'USER_SUPPRESSED']
        profile.suppression = profile.suppression.filter(({ reason }) => !lifted.includes(reason))
        profile.list_suppressions = []
      } else leave(profile, 'list')
      profile.consent = consent
    }
    return { status: 202 }
  }

  function leave(profile: Profile, from: 'list' | 'all'): void {
    const suppression = { reason: 'UNSUBSCRIBE', timestamp: now().toISOString() }
    if (from === 'all') profile.suppression.push(suppression)
    else profile.list_suppressions.push({ ...suppression, list_id: sandboxKlaviyo.listId })
    profile.consent = 'UNSUBSCRIBED'
  }

  function imported(given: unknown): Answer {
    const { data, error: problem } = Imported.safeParse(given)
    if (!data) return invalid(problem)
    const isNew = !profiles.has(data.attributes.email.toLowerCase())
    const profile = profileOf(data.attributes.email)
    Object.assign(profile.properties, data.attributes.properties)
    for (const name of [data.meta?.patch_properties.unset ?? []].flat()) delete profile.properties[name]
    return { status: isNew ? 201 : 200, body: { data: { type: 'profile', id: profile.email, attributes: {} } } }
  }

  function erased(given: unknown): Answer {
    const { data, error: problem } = Erased.safeParse(given)
    if (!data) return invalid(problem)
    profiles.delete(data.attributes.profile.data.attributes.email.toLowerCase())
    return { status: 202 }
  }

  function listed(query: URLSearchParams): Answer {
    const filter = query.get('filter') ?? ''
    const email = /^equals\(email,"([^"]+)"\)$/.exec(filter)?.[1]
    const all = /^greater-or-equal\(subscriptions\.email\.marketing\.suppression\.timestamp,([^,)]+)\)$/.exec(
      filter,
    )?.[1]
    const ofList =
      /^greater-or-equal\(subscriptions\.email\.marketing\.list_suppressions\.timestamp,([^,)]+)\),equals\(subscriptions\.email\.marketing\.list_suppressions\.list_id,"(\w+)"\)$/.exec(
        filter,
      )
    if (!email && !all && !ofList) return error(400, 'invalid', '/filter')
    if (Number(query.get('page[size]') ?? 20) > 100) return error(400, 'invalid', '/page[size]')
    const since = (suppressions: Suppression[], time: string | undefined) =>
      time !== undefined && suppressions.some(({ timestamp }) => new Date(timestamp) >= new Date(time))
    const found = [...profiles.values()].filter((one) =>
      email
        ? one.email === email
        : all
          ? since(one.suppression, all)
          : since(
              one.list_suppressions.filter(({ list_id }) => list_id === ofList?.[2]),
              ofList?.[1],
            ),
    )
    const from = Number(query.get('page[cursor]') ?? 0)
    const next = new URL('/api/profiles', origin)
    next.search = String(query)
    next.searchParams.set('page[cursor]', String(from + pageSize))
    const isWithSubscriptions = query.get('additional-fields[profile]') === 'subscriptions'
    return {
      status: 200,
      body: {
        data: found.slice(from, from + pageSize).map((one) => ({
          type: 'profile',
          id: one.email,
          attributes: { email: one.email, ...(isWithSubscriptions ? { subscriptions: subscriptionsOf(one) } : {}) },
        })),
        links: { next: found.length > from + pageSize ? next.href : null },
      },
    }
  }

  return {
    origin: base,
    profiles,
    answered,
    fail: (next) => {
      fault = next
    },
    unsubscribe: (address, from) => leave(profileOf(address), from),
    close,
  }
}

function subscriptionsOf({ consent, suppression, list_suppressions }: Profile) {
  const marketing = { can_receive_email_marketing: suppression.length === 0, consent, suppression, list_suppressions }
  return { email: { marketing } }
}

function invalid(problem: z.ZodError): Answer {
  return error(400, 'invalid', `/data/${problem.issues[0]?.path.join('/') ?? ''}`)
}

function error(status: number, code: string, pointer = '/data'): Answer {
  return { status, body: { errors: [{ id: 'sandbox', status, code, title: code, detail: code, source: { pointer } }] } }
}
