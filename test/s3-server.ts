import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '#environment/storage-settings.ts'
import type { S3Place } from '#storage/server/storage-place.ts'

/** Where a request is answered wrongly; false lets it through to the server. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export type S3Server = {
  readonly settings: S3Settings
  place(bucket: string, prefix?: string): S3Place
  /** The next requests meet it until it is null. */
  fault: Fault | null
  /** What the server has answered, changed on the way. */
  onAnswer:
    | ((headers: Record<string, string | string[] | undefined>, body: Buffer, request: IncomingMessage) => Buffer)
    | null
  readonly requests: string[]
  close(): Promise<void>
}

/** A server of the S3 protocol, with a line in front of it that can be disturbed. */
export async function startS3(buckets: readonly string[]): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'krets-s3-'))
  const program = fork(fileURLToPath(new URL('s3-process.ts', import.meta.url)), [directory, ...buckets], {
    execArgv: ['--openssl-legacy-provider'],
  })
  const port = await new Promise<number>((done, fail) => {
    program.once('message', (message: { port: number }) => done(message.port))
    program.once('exit', (code) => fail(new Error(`The S3 server ended with ${code}`)))
  })
  const requests: string[] = []
  const line: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (self.fault?.(request, response)) return
    const passed = ask({ port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers })
    request.pipe(passed)
    passed.on('error', () => response.destroy())
    passed.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = { ...answer.headers }
        const whole = Buffer.concat(chunks)
        const body = self.onAnswer?.(headers, whole, request) ?? whole
        response.writeHead(answer.statusCode ?? 500, headers)
        if (body.length < whole.length) response.write(body, () => response.destroy())
        else response.end(body)
      })
    })
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const { port: linePort } = line.address() as AddressInfo
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${linePort}`,
    region: 'eu-north-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: () => 'S3RVER',
  }
  const self: S3Server = {
    settings,
    place: (bucket, prefix = '') => ({ ...settings, kind: 's3', bucket, prefix }),
    fault: null,
    onAnswer: null,
    requests,
    async close() {
      line.closeAllConnections()
      await new Promise((done) => line.close(done))
      program.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return self
}
