import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Part = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
const Answer = z.object({ data: z.unknown() })
const problems = {
  'no-such-call': { status: 404, message: 'Anropet finns inte.' },
  'extension-failed': { status: 502, message: 'Tillägget kunde inte svara.' },
} as const

/** Calls that extensions offer. */
export const extensionCallsContract = contract({
  queryExtension: {
    method: 'GET',
    path: '/extensions/{extension}/{call}',
    summary: 'Asks an extension that is turned on; what is in the query is given to it',
    params: z.object({ extension: Part, call: Part }),
    query: z.looseObject({}).catchall(z.string().max(2000)),
    answer: Answer,
    problems,
  },
  sendToExtension: {
    method: 'POST',
    path: '/extensions/{extension}/{call}',
    summary: 'Sends something to an extension that is turned on',
    params: z.object({ extension: Part, call: Part }),
    body: z.object({ data: z.unknown() }),
    answer: Answer,
    keyed: true,
    problems,
  },
  callExtension: {
    method: 'POST',
    path: '/extensions/{extension}/{call}/callback',
    summary:
      'Calls an extension from another system, with a body of any type in UTF-8. The extension gets the text and the headers as they are, and does nothing before it has verified who sent them, unless the person who approved it has opened the call to everyone',
    params: z.object({ extension: Part, call: Part }),
    query: z.looseObject({}).catchall(z.string().max(2000)),
    upload: { maxBytes: 256 * 1024 },
    readsHeaders: true,
    answer: Answer,
    problems: {
      ...problems,
      'not-utf-8': { status: 400, message: 'Begäran är inte UTF-8.' },
      'invalid-signature': { status: 400, message: 'Signaturen stämmer inte.' },
    },
    fromOutside: true,
  },
})
