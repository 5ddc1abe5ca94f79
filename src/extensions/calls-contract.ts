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
})
