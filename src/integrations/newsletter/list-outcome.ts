import type { HttpClient, HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import type { ListOutcome } from './newsletter-port.ts'

export type ListAnswer = { is: 'done'; status: number; body: unknown } | Exclude<ListOutcome, { is: 'done' }>

type Reading = {
  /** Name of the service, for texts. */
  service: string
  /** Also done, besides 2xx. */
  done?: readonly number[]
  /** Why the service does not take the address, in Swedish; null when the answer is about something else. */
  rejectionOf?: (answer: HttpResponse) => string | null
  /** The error by the service's own word, without addresses. */
  titleOf?: (answer: HttpResponse) => string
}

/** What an answer of a service means for one recipient. */
export async function answerOf(client: HttpClient, request: HttpRequest, reading: Reading): Promise<ListAnswer> {
  const { service, done = [], rejectionOf = () => null, titleOf = () => '' } = reading
  try {
    const answer = await client(request)
    const { status, body } = answer
    if ((status >= 200 && status < 300) || done.includes(status)) return { is: 'done', status, body }
    const rejection = rejectionOf(answer)
    if (rejection) return { is: 'refused', why: rejection }
    if (status === 401 || status === 403 || status === 404)
      return { is: 'stopped', why: `${service} godtar inte nyckeln eller känner inte igen listan.` }
    if (status === 429) return { is: 'stopped', why: `${service} ber oss vänta.` }
    const title = titleOf(answer)
    return { is: 'unknown', why: `${service} svarade ${status}${title ? `, ${title}` : ''}.` }
  } catch {
    // Kept with the address and shown; the error of a client may hold the address of the request.
    return { is: 'unknown', why: `${service} svarar inte.` }
  }
}
