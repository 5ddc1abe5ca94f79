import type { SendOutcome } from '#webhooks/server/send-webhook.ts'
import { ExtensionError } from './extension-error.ts'
import type { Extensions } from './open-extensions.ts'

const error = { status: null, error: null, retryAfter: null }

/** As an answer of a receiver: what fails is tried again, as webhooks are. */
export async function handOverEvent(extensions: Extensions, name: string, body: string): Promise<SendOutcome> {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  const extension = extensions.liveOf(name)
  if (!extension) return { ...error, status: 503, answer: 'The extension is not running', ms: ms() }
  const event = JSON.parse(body) as { type: string }
  try {
    await extensions.run(extension, { kind: 'events', name: event.type }, event)
    return { ...error, status: 200, answer: '', ms: ms() }
  } catch (thrown) {
    if (!(thrown instanceof ExtensionError)) throw thrown
    return { ...error, status: 500, answer: thrown.message, ms: ms() }
  }
}
