import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MailchimpAccount } from '#environment/newsletter-settings.ts'
import { type HttpClient, type HttpRequest, type HttpResponse, httpClient } from '#integrations/http-client.ts'
import { answerOf } from './list-outcome.ts'
import { pagesOf } from './list-pages.ts'
import type { ListOutcome, NewsletterService, Unsubscription } from './newsletter-port.ts'

/** The key ends with the data centre of the account: `…-us19`. */
export function mailchimpClient({ apiKey }: MailchimpAccount, base = hostOf(apiKey)): HttpClient {
  const Authorization = `Basic ${Buffer.from(`krets:${apiKey}`).toString('base64')}`
  return httpClient({ base, headers: () => ({ Authorization }) })
}

function hostOf(apiKey: string): string {
  return `https://${apiKey.split('-').at(-1)}.api.mailchimp.com`
}

const Problem = z.object({ title: z.string() })
const Page = z.object({
  members: z.array(z.object({ email_address: z.string(), last_changed: z.coerce.date() })),
})
/** The maximum of the service is 1000; an answer is kept within that of the client. */
const pageSize = 500

/** Errors of one address, by the glossary of the service. All others of 400 are about the request. */
const rejections: Readonly<Record<string, string>> = {
  'Member In Compliance State': 'Adressen har lämnat listan hos Mailchimp och måste anmäla sig där.',
  'Forgotten Email Not Subscribed': 'Adressen är raderad hos Mailchimp och måste anmäla sig där.',
  'Invalid Resource': 'Mailchimp godtar inte adressen.',
}

/** Marketing API 3.0. The address and the names of segments are sent, and nothing else of the person. */
export function mailchimp(client: HttpClient, listId: string): NewsletterService {
  const list = `/3.0/lists/${listId}`
  const member = (address: string) => `${list}/members/${createHash('md5').update(address.toLowerCase()).digest('hex')}`

  return {
    async subscribe(address, { isNew, signal }) {
      const status = isNew ? { status: 'subscribed' } : {}
      const body = { email_address: address, status_if_new: 'subscribed', ...status }
      return await outcomeOf(client, {
        method: 'PUT',
        path: `${member(address)}?skip_merge_validation=true`,
        body,
        signal,
      })
    },

    async unsubscribe(address, signal) {
      const body = { status: 'unsubscribed' }
      return await outcomeOf(client, { method: 'PATCH', path: member(address), body, signal }, [404])
    },

    async setTags(address, { tags, withdrawn, signal }) {
      const body = {
        tags: [
          ...tags.map((name) => ({ name, status: 'active' })),
          ...withdrawn.map((name) => ({ name, status: 'inactive' })),
        ],
      }
      // An address that the list does not have has no tags.
      const alsoDone = tags.length === 0 ? [404] : []
      return await outcomeOf(client, { method: 'POST', path: `${member(address)}/tags`, body, signal }, alsoDone)
    },

    async erase(address, signal) {
      const path = `${member(address)}/actions/delete-permanent`
      return await outcomeOf(client, { method: 'POST', path, body: {}, signal }, [404])
    },

    async unsubscribedSince(since) {
      const found: Unsubscription[] = []
      const pathAt = (offset: number) => {
        const query = new URLSearchParams({
          status: 'unsubscribed',
          unsubscribed_since: since.toISOString(),
          fields: 'members.email_address,members.last_changed',
          count: String(pageSize),
          offset: String(offset),
        })
        return `${list}/members?${query}`
      }
      let offset = 0
      const read = (body: unknown) => {
        const { members } = Page.parse(body)
        offset += pageSize
        return { page: members, next: members.length < pageSize ? null : pathAt(offset) }
      }
      for await (const members of pagesOf(client, pathAt(0), { service: 'Mailchimp', titleOf, read }))
        found.push(...members.map((one) => ({ address: one.email_address.toLowerCase(), at: one.last_changed })))
      return found
    },
  }
}

async function outcomeOf(client: HttpClient, request: HttpRequest, done: readonly number[] = []): Promise<ListOutcome> {
  const rejectionOf = (answer: HttpResponse) => (answer.status === 400 && rejections[titleOf(answer)]) || null
  return await answerOf(client, request, { service: 'Mailchimp', done, rejectionOf, titleOf })
}

function titleOf({ body }: HttpResponse): string {
  return Problem.safeParse(body).data?.title.slice(0, 100) ?? ''
}
