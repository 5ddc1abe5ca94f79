import type { HttpClient } from '#integrations/http-client.ts'
import { type Cdn, PurgeError } from './cdn.ts'

/** Varnish with its module xkey and the rules of deploy/varnish/krets.vcl. Header lines of Varnish end at 8 kB. */
export function varnishPurge(client: HttpClient): Cdn {
  return {
    keyHeader: 'Surrogate-Key',
    separator: ' ',
    longestHeader: 7500,
    mostKeys: 256,
    async purge(keys, signal) {
      const { status } = await client({ method: 'PURGE', path: '/', headers: { 'Xkey-Purge': keys.join(' ') }, signal })
      if (status !== 200) throw new PurgeError('Varnish', status, 'did not purge')
    },
  }
}
