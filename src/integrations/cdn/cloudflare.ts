import { z } from 'zod'
import type { HttpClient } from '#integrations/http-client.ts'
import { type Cdn, PurgeError } from './cdn.ts'

const Answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
})

/** Cloudflare's API version 4, `POST /zones/{id}/purge_cache`: at most 100 tags at once. */
export function cloudflarePurge(client: HttpClient, zone: string): Cdn {
  const path = `/client/v4/zones/${zone}/purge_cache`
  return {
    keyHeader: 'Cache-Tag',
    separator: ',',
    longestHeader: 15_000,
    mostKeys: 100,
    async purge(keys, signal) {
      const answer = await client({ method: 'POST', path, body: { tags: keys }, signal })
      const read = Answer.safeParse(answer.body).data
      if (answer.status === 200 && read?.success) return
      throw new PurgeError(
        'Cloudflare',
        answer.status,
        read?.errors.map(({ message }) => message).join(', ') || 'unreadable',
      )
    },
  }
}
