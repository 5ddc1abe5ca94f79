import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { CallRow } from '#core/server/call-table.ts'
import { openApiOf } from '#core/server/openapi.ts'
import { sessionCookie } from '#identity/server/sessions.ts'
import { webhookBodies } from '#webhooks/event-contract.ts'
import { codes } from './codes.ts'
import { parameterDescriptions } from './parameter-descriptions.ts'
import { plainPaths } from './plain-paths.ts'
import { propertyDescription as describe } from './property-descriptions.ts'

export type OpenApiDocument = { etag: string; raw: () => Buffer; br: Buffer | null; gz: Buffer | null }

export function openApiText(rows: CallRow[], version: string): string {
  const parameters = parameterDescriptions
  return JSON.stringify(
    openApiOf(rows, {
      version,
      sessionCookie,
      others: plainPaths,
      codes,
      webhooks: webhookBodies,
      parameters,
      describe,
    }),
  )
}

const name = 'openapi.json'

/** To generate it takes seconds in which nothing else would be answered, so the build does. */
export async function writeOpenApi(folder: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${folder}/${name}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${folder}/${name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

export function readOpenApi(folder: string): OpenApiDocument | null {
  const [br, gz] = ['br', 'gz'].map((ending) => {
    const file = `${folder}/${name}.${ending}`
    return existsSync(file) ? readFileSync(file) : null
  })
  return br && gz ? { etag: etagOf(gz), raw: () => gunzipSync(gz), br, gz } : null
}

export function openApiDocumentOf(text: string): OpenApiDocument {
  const bytes = Buffer.from(text)
  return { etag: etagOf(bytes), raw: () => bytes, br: null, gz: null }
}

export function openApiAnswer({ etag, raw, br, gz }: OpenApiDocument, asked: Headers): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=300',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (asked.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  const accepted = asked.get('Accept-Encoding') ?? ''
  const [encoding, packed] =
    br && /\bbr\b/.test(accepted) ? ['br', br] : gz && /\bgzip\b/.test(accepted) ? ['gzip', gz] : [null, raw()]
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(packed.length))
  return new Response(new Uint8Array(packed), { headers })
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
