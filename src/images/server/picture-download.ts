import { type ClientRequest, get as getOpenly, type IncomingMessage } from 'node:http'
import { get as getSafely } from 'node:https'
import { pictureMessages } from '#images/back-office-messages.ts'
import { checkAddress, guardedLookup, type PictureRules } from './picture-address.ts'
import { PictureError } from './picture-error.ts'

const maxRedirects = 3

/** Every redirect is checked, and time and size are limited in total. */
export async function downloadPicture(address: string, rules: PictureRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    let url = checkAddress(address, rules)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, rules, signal)
      const next = redirectOf(response, url)
      if (next === null) return await read(response, rules)
      response.destroy()
      url = checkAddress(next, rules)
    }
    throw new PictureError(pictureMessages.manyRedirects)
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (signal.aborted) throw new PictureError(pictureMessages.slow, { isPassing: true })
    throw new PictureError(pictureMessages.noAnswer(codeOf(error)), { isPassing: true })
  }
}

function ask(url: URL, rules: PictureRules, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      agent: false,
      lookup: guardedLookup(rules),
      headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'shop-pictures/1.0' },
    }
    const request: ClientRequest = url.protocol === 'https:' ? getSafely(url, options) : getOpenly(url, options)
    request.on('response', resolve)
    request.on('error', reject)
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  return URL.parse(headers.location ?? '', from)?.href ?? ''
}

async function read(response: IncomingMessage, { maxBytes }: PictureRules): Promise<Buffer> {
  const status = response.statusCode ?? 0
  const isPassing = status >= 500 || status === 408 || status === 429
  try {
    if (status !== 200) throw new PictureError(pictureMessages.answered(status), { isPassing })
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response) {
      length += chunk.length
      if (length > maxBytes) throw new PictureError(pictureMessages.tooLarge)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return pictureMessages.unknownError
  return 'code' in error ? String(error.code) : error.message
}
