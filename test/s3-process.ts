import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import S3rver from '@20minutes/s3rver'

// A process of its own: its pages of lists need an algorithm that OpenSSL has only with `--openssl-legacy-provider`.
const [directory = '', ...buckets] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: buckets.map((name) => ({ name, configs: [] })),
})

/** It leaves out the slash at the end of a bucket's address when it computes a signature. */
const isOfBucket = /^\/[^/]+\/\?/
const address = new AsyncLocalStorage<string>()
const handlerOf = server.callback.bind(server)
server.callback = (): RequestListener => {
  const handle = handlerOf()
  return (request, response) => address.run(request.url ?? '', () => handle(request, response))
}
Object.defineProperty(server, 'allowMismatchedSignatures', { get: () => isOfBucket.test(address.getStore() ?? '') })

const { port } = await server.run()
process.send?.({ port })
