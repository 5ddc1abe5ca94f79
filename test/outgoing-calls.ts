// Makes one call of each kind to a name that must be looked up, and prints how each of them ended.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureRules } from '#images/server/picture-address.ts'
import { downloadPicture } from '#images/server/picture-download.ts'
import { varnishPurge } from '#integrations/cdn/varnish.ts'
import { openMailbox } from '#integrations/email/mailbox.ts'
import { emailTransport } from '#integrations/email/transport.ts'
import { httpClient } from '#integrations/http-client.ts'
import { swish } from '#integrations/pay/swish.ts'
import { openTracing } from '#monitoring/server/tracing.ts'
import { s3Storage } from '#storage/server/s3-storage.ts'
import { downloadFeed } from '#supplier-feeds/server/download-feed.ts'
import { feedRules } from '#supplier-feeds/server/feed-address.ts'

export type OutgoingCall = { name: string; ms: number; error: string }

const withinMs = 1500
const limit = () => AbortSignal.timeout(withinMs)
const to = join(tmpdir(), 'krets-outgoing-call')
const feed = (address: string) => ({ address, login: null, known: { etag: null, lastModified: null }, hostKey: null })

const calls: Record<string, () => Promise<unknown>> = {
  payment: async () =>
    await swish({ client: httpClient({ base: 'https://swish.example' }), payeeAlias: '1231181189' }).charge({
      method: 'swish',
      reference: crypto.randomUUID(),
      amount: 100,
      description: 'Beställning 1',
      callbackUrl: 'https://shop.example/callback',
      returnUrl: 'https://shop.example/return',
      signal: limit(),
    }),
  purge: async () => await varnishPurge(httpClient({ base: 'http://varnish.example' })).purge(['shop'], limit()),
  storage: async () =>
    await s3Storage({
      place: {
        endpoint: 'https://s3.example',
        bucket: 'shop',
        prefix: '',
        region: 'auto',
        accessKeyId: 'a',
        secretAccessKey: () => 'b',
        kind: 's3',
      },
      folder: tmpdir(),
      patience: { attempts: 2, answerMs: 600, stallMs: 600, pauseMs: 10 },
    }).read('pictures/a.webp'),
  email: async () =>
    await emailTransport({
      smtpUrl: () => 'smtp://mail.example:2525',
      mailFrom: 'shop@shop.example',
      isMarkedAsDemo: false,
      limits: { connectionTimeout: 1000, socketTimeout: 1000 },
    })?.send({
      id: '1',
      to: 'anna@anna.example',
      subject: 'Hej',
      text: 'Hej',
      html: '',
      unsubscribeUrl: null,
    } as never),
  mailbox: async () =>
    await openMailbox('imaps://anna:ord@imap.example', { connectionTimeout: 1000, socketTimeout: 1000, total: 5000 }),
  picture: async () =>
    await downloadPicture('https://pictures.example/a.webp', { ...pictureRules, timeoutMs: withinMs }),
  feed: async () => await downloadFeed(feed('https://feeds.example/a.csv'), to, { ...feedRules, timeoutMs: withinMs }),
  'feed over FTP': async () =>
    await downloadFeed(feed('ftp://feeds.example/a.csv'), to, { ...feedRules, timeoutMs: withinMs }),
  'feed over SFTP': async () =>
    await downloadFeed({ ...feed('sftp://feeds.example/a.csv'), login: { username: 'a', password: 'b' } }, to, {
      ...feedRules,
      timeoutMs: withinMs,
    }),
  traces: async () => {
    const settings = { url: 'https://otlp.example/v1/traces', headers: {}, share: 1, trustsCaller: false }
    // They are sent in the background; the shop does not close later than their own limit.
    const tracing = openTracing({ ...settings, version: '0', routeOf: () => 'page' })
    await tracing.job('import', async () => {})
    await tracing.close()
    throw new Error('Closed')
  },
}

const ended = await Promise.all(
  Object.entries(calls).map(async ([name, call]): Promise<OutgoingCall> => {
    const began = performance.now()
    const error = await call().then(
      () => 'None',
      (caught: unknown) => String(caught),
    )
    return { name, ms: Math.round(performance.now() - began), error }
  }),
)
console.log(JSON.stringify(ended))
