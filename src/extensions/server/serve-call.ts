import { DomainError, domainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import { isToBeSigned } from '#extensions/manifest.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import type { CountedLimit } from '#rate-limits/server/shared-limit.ts'
import { ExtensionError } from './extension-error.ts'
import type { Extensions } from './open-extensions.ts'

const callsPerMinute = 120
/** Of a network whose calls were not signed: their code has run before that is known. */
const unsignedPerMinute = 20

type Input = { name: string; call: string; method: 'GET' | 'POST'; query: object; body: unknown; from?: Outside }
/** What another system has sent, as it came. */
type Outside = { text: string; headers: Readonly<Record<string, string>> }

const noCaller = { customerId: null, isStaff: false }

/** A call that an extension offers under /api/extensions. */
export async function serveCall(
  { extensions, limit }: { extensions: Extensions; limit: CountedLimit },
  { name, call, method, query, body, from }: Input,
  { now, ip, member }: RequestContext,
): Promise<unknown> {
  const { problems } = extensionCallsContract.queryExtension
  const extension = extensions.liveOf(name)
  const offered = extension?.manifest.calls.find((one) => one.name === call && one.method === method)
  const isStaff = member?.isEmployee === true
  const isOfSystems = offered?.access === 'system'
  // Those who may not call it do not learn that it exists.
  if (!extension || !offered || (offered.access === 'staff' && !isStaff) || isOfSystems !== (from !== undefined))
    throw domainError({ problems }, 'no-such-call')
  const network = networkOf(ip)
  const signing = isToBeSigned(offered) ? { isVerified: false } : null
  const unsignedKey = `${name} unsigned ${network}`
  const waitSeconds =
    limit.takeOf(`${name} ${network}`, callsPerMinute, now).waitSeconds ??
    (signing && limit.stateOf(unsignedKey, unsignedPerMinute, now).waitSeconds)
  if (waitSeconds !== null)
    throw new DomainError(429, 'too-many-calls', 'Det blev för många anrop. Vänta en stund.', {
      retryAfterSeconds: waitSeconds,
    })
  const unsigned = () => {
    limit.takeOf(unsignedKey, unsignedPerMinute, now)
    return domainError(extensionCallsContract.callExtension, 'invalid-signature')
  }
  const caller = from ? noCaller : { customerId: isStaff ? null : (member?.id ?? null), isStaff }
  try {
    const handler = { kind: 'calls', name: call } as const
    const answer = await extensions.run(extension, handler, { query, body, caller, ...from }, signing)
    if (signing?.isVerified === false) throw unsigned()
    return answer
  } catch (error) {
    if (error instanceof ExtensionError && signing?.isVerified === false) throw unsigned()
    if (error instanceof ExtensionError) throw domainError({ problems }, 'extension-failed')
    throw error
  }
}
