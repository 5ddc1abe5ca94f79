import { z } from 'zod'
import type { RuleAccount } from '#environment/newsletter-settings.ts'
import { type HttpClient, type HttpResponse, httpClient } from '#integrations/http-client.ts'
import { answerOf, type ListAnswer } from './list-outcome.ts'
import type { ListOutcome, NewsletterService } from './newsletter-port.ts'

export function ruleClient({ apiKey }: RuleAccount, base = 'https://app.rule.io'): HttpClient {
  return httpClient({ base, headers: () => ({ Authorization: `Bearer ${apiKey}`, Accept: 'application/json' }) })
}

const Found = z.object({
  subscriber: z.object({
    /** Of which messages is not published: any counts. */
    suppressed: z.array(z.unknown()).nullish(),
    tags: z.array(z.object({ name: z.string() })).nullish(),
  }),
})
const Created = z.object({ subscribers_suppressed: z.int().nullish() })

/**
 * Subscribers by API v2, tags, suppressions and deletion by v3. The address and the names of segments are sent, and
 * nothing else of the person.
 */
export function rule(client: HttpClient, subscriberTag: string): NewsletterService {
  const ask = async (method: Method, path: string, { body, signal, done = [] }: Asking): Promise<ListAnswer> =>
    await answerOf(
      client,
      { method, path: `/api${path}`, body, signal, headers: { 'Content-Type': 'application/json;charset=utf-8' } },
      { service: 'Rule', done, rejectionOf },
    )
  const of = (address: string, rest = '') => `/subscribers/${encodeURIComponent(address)}${rest}?identified_by=email`

  async function subscribe(address: string, signal: AbortSignal): Promise<ListOutcome> {
    const body = { update_on_duplicate: true, tags: [subscriberTag], subscribers: [{ email: address }] }
    const created = await ask('POST', '/v2/subscribers', { body, signal })
    if (created.is !== 'done') return created
    // What has just been lifted is worked off in the background there.
    const isSkipped = (Created.safeParse(created.body).data?.subscribers_suppressed ?? 0) > 0
    return isSkipped ? { is: 'unknown', why: 'Rule har adressen som avanmäld.' } : { is: 'done' }
  }

  async function removeTags(address: string, tags: readonly string[], signal: AbortSignal): Promise<ListOutcome> {
    for (const tag of tags) {
      const path = of(address, `/tags/${encodeURIComponent(tag)}`)
      const removed = await ask('DELETE', `/v3${path}`, { signal, done: [404] })
      if (removed.is !== 'done') return removed
    }
    return { is: 'done' }
  }

  return {
    async subscribe(address, { isNew, signal }) {
      const found = await ask('GET', `/v2${of(address)}`, { signal, done: [404] })
      if (found.is !== 'done') return found
      if (found.status === 404) return await subscribe(address, signal)
      const { suppressed, tags } = Found.parse(found.body).subscriber
      const hasLeft = (suppressed ?? []).length > 0
      if (!isNew) {
        if (hasLeft) return { is: 'left' }
        return tags?.some(({ name }) => name === subscriberTag) ? { is: 'done' } : await subscribe(address, signal)
      }
      if (hasLeft) {
        const body = { subscribers: [{ email: address }], message_types: ['email'] }
        const lifted = await ask('DELETE', '/v3/suppressions/', { body, signal })
        if (lifted.is !== 'done') return lifted
      }
      return await subscribe(address, signal)
    },

    async unsubscribe(address, signal) {
      const body = { subscribers: [{ email: address }], message_types: ['email'] }
      const suppressed = await ask('POST', '/v3/suppressions/', { body, signal, done: [404] })
      return suppressed.is === 'done' ? await removeTags(address, [subscriberTag], signal) : suppressed
    },

    async setTags(address, { tags, withdrawn, signal }) {
      const removed = await removeTags(address, withdrawn, signal)
      if (removed.is !== 'done' || tags.length === 0) return removed
      return await ask('PUT', `/v3${of(address, '/tags')}`, { body: { tags }, signal })
    },

    async erase(address, signal) {
      return await ask('DELETE', `/v3${of(address)}`, { signal, done: [404] })
    },

    /** The service lists no suppressions: `subscribe` finds them, once a day for each subscriber. */
    async unsubscribedSince() {
      return []
    },
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Asking = { body?: unknown; signal: AbortSignal; done?: readonly number[] }

/** Errors are of fields by their names, such as `email` or `subscribers.0.email`. */
function rejectionOf({ status, body }: HttpResponse): string | null {
  const errors = z.object({ errors: z.record(z.string(), z.unknown()) }).safeParse(body).data?.errors ?? {}
  const isAboutAddress = Object.keys(errors).some((field) => /(^|\.)email$/.test(field))
  return (status === 400 || status === 422) && isAboutAddress ? 'Rule godtar inte adressen.' : null
}
