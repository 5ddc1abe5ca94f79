import { setTimeout as wait } from 'node:timers/promises'
import { type HttpClient, type HttpResponse, ProviderError } from '#integrations/http-client.ts'

const timeoutMs = 10_000
const longestWaitMs = 60_000
const attempts = 10
const maxPages = 10_000

type Reading<Page> = {
  /** Name of the service, for errors. */
  service: string
  titleOf: (answer: HttpResponse) => string
  /** `next` is the path of the next page; null on the last one. */
  read: (body: unknown) => { page: Page; next: string | null }
}

/**
 * All pages of a list, of which an old account has thousands. Waits when the service says for how long; throws without
 * an answer.
 */
export async function* pagesOf<Page>(client: HttpClient, first: string, reading: Reading<Page>): AsyncGenerator<Page> {
  let path: string | null = first
  for (let count = 0; path !== null; count += 1) {
    if (count === maxPages) throw new Error(`${reading.service}: more than ${maxPages} pages`)
    const { page, next } = reading.read(await bodyOf(client, path, reading))
    yield page
    path = next
  }
}

async function bodyOf(client: HttpClient, path: string, { service, titleOf }: Reading<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await client({ method: 'GET', path, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 200) return answer.body
    const seconds = answer.status === 429 ? Number(answer.headers['retry-after'] ?? Number.NaN) : Number.NaN
    if (!(seconds >= 0) || attempt === attempts)
      throw new ProviderError(service, { status: answer.status, body: titleOf(answer) })
    await wait(Math.min(seconds * 1000, longestWaitMs))
  }
}
