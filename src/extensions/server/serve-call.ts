import { DomainError, domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { networkOf } from '#core/server/limit-attempts.ts'
import type { CountedLimit } from '#core/server/shared-limit.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import { ExtensionError } from './extension-error.ts'
import type { Extensions } from './open-extensions.ts'

const callsPerMinute = 120

type Input = { name: string; call: string; method: 'GET' | 'POST'; query: object; body: unknown }

/** A call that an extension offers under /api/extensions. */
export async function serveCall(
  { extensions, limit }: { extensions: Extensions; limit: CountedLimit },
  { name, call, method, query, body }: Input,
  { now, ip, member }: RequestContext,
): Promise<unknown> {
  const { problems } = extensionCallsContract.queryExtension
  const extension = extensions.liveOf(name)
  const offered = extension?.manifest.calls.find((one) => one.name === call && one.method === method)
  const isStaff = member?.isEmployee === true
  // Those who may not call it do not learn that it exists.
  if (!extension || !offered || (offered.access === 'staff' && !isStaff))
    throw domainError({ problems }, 'no-such-call')
  const { waitSeconds } = limit.takeOf(`${name} ${networkOf(ip)}`, callsPerMinute, now)
  if (waitSeconds !== null)
    throw new DomainError(429, 'too-many-calls', 'Det blev för många anrop. Vänta en stund.', {
      retryAfterSeconds: waitSeconds,
    })
  const caller = { customerId: isStaff ? null : (member?.id ?? null), isStaff }
  try {
    return await extensions.run(extension, { kind: 'calls', name: call }, { query, body, caller })
  } catch (error) {
    if (error instanceof ExtensionError) throw domainError({ problems }, 'extension-failed')
    throw error
  }
}
