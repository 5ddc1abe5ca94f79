import { z } from 'zod'
import type { HttpClient } from '#integrations/http-client.ts'
import { type Cdn, PurgeError } from './cdn.ts'

const Answer = z.record(z.string(), z.string())
const ErrorAnswer = z.object({ msg: z.string() })

/** Fastly's API, `POST /service/{id}/purge`: at most 256 keys at once, each answered by the id of its purge. */
export function fastlyPurge(client: HttpClient, service: string): Cdn {
  const path = `/service/${service}/purge`
  return {
    keyHeader: 'Surrogate-Key',
    separator: ' ',
    longestHeader: 15_000,
    mostKeys: 256,
    async purge(keys, signal) {
      const answer = await client({ method: 'POST', path, body: { surrogate_keys: keys }, signal })
      const purged = Answer.safeParse(answer.body).data
      if (answer.status === 200 && keys.every((key) => purged?.[key])) return
      throw new PurgeError('Fastly', answer.status, ErrorAnswer.safeParse(answer.body).data?.msg ?? 'unreadable')
    },
  }
}
