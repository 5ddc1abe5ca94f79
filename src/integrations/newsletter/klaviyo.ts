import { z } from 'zod'
import type { KlaviyoAccount } from '#environment/newsletter-settings.ts'
import { type HttpClient, type HttpResponse, httpClient } from '#integrations/http-client.ts'
import { answerOf, type ListAnswer } from './list-outcome.ts'
import { pagesOf } from './list-pages.ts'
import type { NewsletterService, Unsubscription } from './newsletter-port.ts'

/** The revision whose specification this follows; each is supported for two years. */
const revision = '2026-07-15'
const mediaType = 'application/vnd.api+json'
/** Of a profile: the names of its segments, which segments at Klaviyo can be made of. */
export const segmentProperty = 'shop_segments'

export function klaviyoClient({ apiKey }: KlaviyoAccount, base = 'https://a.klaviyo.com'): HttpClient {
  const headers = { Authorization: `Klaviyo-API-Key ${apiKey}`, revision, Accept: mediaType }
  return httpClient({ base, headers: () => headers })
}

const Suppression = z.object({ reason: z.string(), timestamp: z.coerce.date() })
const Marketing = z.object({
  suppression: z.array(Suppression).nullish(),
  list_suppressions: z.array(Suppression.extend({ list_id: z.string() })).nullish(),
})
const Profiles = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        email: z.string().nullish(),
        subscriptions: z.object({ email: z.object({ marketing: Marketing }).nullish() }).nullish(),
      }),
    }),
  ),
  links: z.object({ next: z.string().nullish() }).nullish(),
})
const Errors = z.object({
  errors: z.array(z.object({ code: z.string(), source: z.object({ pointer: z.string().nullish() }).nullish() })).min(1),
})

/** Reasons that are no answer of the person: the mailbox does not take emails. */
const technical: readonly string[] = ['HARD_BOUNCE', 'INVALID_EMAIL']

/** The address and the names of segments are sent, and nothing else of the person. */
export function klaviyo(client: HttpClient, listId: string): NewsletterService {
  const ask = async (method: 'GET' | 'POST', path: string, { body, signal, done }: Asking): Promise<ListAnswer> =>
    await answerOf(
      client,
      { method, path, body, signal, headers: { 'Content-Type': mediaType } },
      { service: 'Klaviyo', rejectionOf, titleOf, ...(done ? { done } : {}) },
    )
  const isKnown = async (address: string, signal: AbortSignal) => {
    const query = new URLSearchParams({
      filter: `equals(email,${JSON.stringify(address)})`,
      'fields[profile]': 'email',
    })
    const answered = await ask('GET', `/api/profiles?${query}`, { signal })
    return answered.is === 'done' ? Profiles.parse(answered.body).data.length > 0 : answered
  }
  const relationships = { list: { data: { type: 'list', id: listId } } }
  const jobOf = (type: string, address: string, consent: string) => ({
    data: {
      type,
      attributes: {
        profiles: {
          data: [
            { type: 'profile', attributes: { email: address, subscriptions: { email: { marketing: { consent } } } } },
          ],
        },
      },
      relationships,
    },
  })

  return {
    /** Subscribing lifts what the person has refused, and may ask them to confirm: it is repeated for unknown ones only. */
    async subscribe(address, { isNew, signal }) {
      if (!isNew) {
        const known = await isKnown(address, signal)
        if (known === true) return { is: 'done' }
        if (known !== false) return known
      }
      const body = jobOf('profile-subscription-bulk-create-job', address, 'SUBSCRIBED')
      return await ask('POST', '/api/profile-subscription-bulk-create-jobs', { body, signal })
    },

    async unsubscribe(address, signal) {
      const body = jobOf('profile-subscription-bulk-delete-job', address, 'UNSUBSCRIBED')
      return await ask('POST', '/api/profile-subscription-bulk-delete-jobs', { body, signal })
    },

    async setTags(address, { tags, signal }) {
      if (tags.length === 0) {
        // The import would create the profile of a person who is deleted there.
        const known = await isKnown(address, signal)
        if (known === false) return { is: 'done' }
        if (known !== true) return known
      }
      const attributes = { email: address, ...(tags.length > 0 ? { properties: { [segmentProperty]: tags } } : {}) }
      const meta = tags.length === 0 ? { meta: { patch_properties: { unset: segmentProperty } } } : {}
      return await ask('POST', '/api/profile-import', {
        body: { data: { type: 'profile', attributes, ...meta } },
        signal,
      })
    },

    async erase(address, signal) {
      const profile = { data: { type: 'profile', attributes: { email: address } } }
      const body = { data: { type: 'data-privacy-deletion-job', attributes: { profile } } }
      return await ask('POST', '/api/data-privacy-deletion-jobs', { body, signal, done: [404] })
    },

    async unsubscribedSince(since) {
      const email = 'subscriptions.email.marketing'
      const time = since.toISOString()
      const ofList = `equals(${email}.list_suppressions.list_id,"${listId}")`
      // The service takes one date in a filter, and does not mix those of a list with those of all emails.
      return [
        ...(await suppressed(client, `greater-or-equal(${email}.suppression.timestamp,${time})`, { since, listId })),
        ...(await suppressed(client, `greater-or-equal(${email}.list_suppressions.timestamp,${time}),${ofList}`, {
          since,
          listId,
        })),
      ]
    },
  }
}

type Asking = { body?: unknown; signal: AbortSignal; done?: readonly number[] }
type Search = { since: Date; listId: string }

async function suppressed(client: HttpClient, filter: string, { since, listId }: Search): Promise<Unsubscription[]> {
  const found: Unsubscription[] = []
  const query = new URLSearchParams({
    filter,
    'additional-fields[profile]': 'subscriptions',
    'fields[profile]': 'email,subscriptions',
    'page[size]': '100',
  })
  const read = (body: unknown) => {
    const { data, links } = Profiles.parse(body)
    const cursor = links?.next ? new URL(links.next).searchParams.get('page[cursor]') : null
    const next = cursor ? `/api/profiles?${query}&${new URLSearchParams({ 'page[cursor]': cursor })}` : null
    return { page: data, next }
  }
  for await (const profiles of pagesOf(client, `/api/profiles?${query}`, { service: 'Klaviyo', titleOf, read })) {
    for (const { attributes } of profiles) {
      const { suppression, list_suppressions: ofLists } = attributes.subscriptions?.email?.marketing ?? {}
      const all = [...(suppression ?? []), ...(ofLists ?? []).filter((one) => one.list_id === listId)]
      const [latest] = all
        .filter(({ reason, timestamp }) => !technical.includes(reason) && timestamp >= since)
        .sort((left, right) => right.timestamp.getTime() - left.timestamp.getTime())
      if (latest && attributes.email) found.push({ address: attributes.email.toLowerCase(), at: latest.timestamp })
    }
  }
  return found
}

function rejectionOf(answer: HttpResponse): string | null {
  const isAboutAddress = Errors.safeParse(answer.body).data?.errors.some(({ source }) =>
    source?.pointer?.endsWith('/email'),
  )
  return answer.status === 400 && isAboutAddress ? 'Klaviyo godtar inte adressen.' : null
}

function titleOf({ body }: Pick<HttpResponse, 'body'>): string {
  return Errors.safeParse(body).data?.errors[0]?.code.slice(0, 100) ?? ''
}
