import { type HttpResponse, httpClient, ProviderError } from '#integrations/http-client.ts'

type Link = {
  url: string
  /** The carrier's address: its login goes there, and never to the storage that it refers to. */
  base: string
  headers: () => Record<string, string>
}

const withinMs = 10_000
const tries = 3

/** A label that the carrier keeps behind a link, which may lead on to a storage of files. */
export async function linkedLabel({ url, base, headers }: Link): Promise<Uint8Array> {
  const first = new URL(url)
  const isOwn = first.origin === new URL(base).origin
  if (!isOwn && first.protocol !== 'https:') throw new Error('The label is behind an unencrypted link')
  for (let left = tries - 1; ; left -= 1) {
    try {
      const answer = await read(first, isOwn ? headers : () => ({}))
      const next = answer.headers['location']
      if (answer.status < 300 || answer.status >= 400 || !next) return documentOf(answer)
      const moved = new URL(next, first)
      if (moved.protocol !== 'https:' && moved.origin !== first.origin)
        throw new Error('The label moved to an unencrypted link')
      return documentOf(await read(moved, () => ({})))
    } catch (error) {
      // Tried again: the booking is made, and its label is not given another time.
      if (left === 0) throw error
    }
  }
}

async function read(address: URL, headers: () => Record<string, string>): Promise<HttpResponse> {
  const client = httpClient({ base: address.origin, headers })
  return await client({
    method: 'GET',
    path: `${address.pathname}${address.search}`,
    headers: { Accept: 'application/pdf' },
    signal: AbortSignal.timeout(withinMs),
  })
}

function documentOf(answer: HttpResponse): Uint8Array {
  if (answer.status !== 200 || !(answer.body instanceof Uint8Array))
    throw new ProviderError('The carrier gave no label', { status: answer.status, body: null })
  return answer.body
}
