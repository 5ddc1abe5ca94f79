import type { CallContract, ProblemType } from '#core/contract.ts'
import { domainError } from '#core/domain-error.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { fourEyesProblems } from '#core/four-eyes.ts'
import { reauthenticationRequired, secondFactorRequired } from '#core/reauthentication.ts'
import type { Right } from '#core/rights.ts'
import { admitApiKey } from './admit-api-key.ts'
import type { Member, RequestContext } from './handlers.ts'

const loginWanted = { 'login-required': { status: 401, message: 'Logga in för att fortsätta.' } }
const workWanted = { 'employees-only': { status: 403, message: 'Det här får bara anställda göra.' } }
const ranksWanted = {
  'admins-only': { status: 403, message: 'Det här får bara den som sköter personer och roller göra.' },
}
export const rightWanted = {
  'right-required': { status: 403, message: 'Du har inte fått sköta den här delen av butiken.' },
}
/** How long a re-authentication is valid. */
export const reauthenticationMinutes = 10

const keyWanted = {
  'idempotency-key-missing': { status: 400, message: 'Begäran saknar Idempotency-Key, eller så är den för lång.' },
}

const otherRequest = {
  'idempotency-key-reused': { status: 409, message: 'Samma Idempotency-Key har använts för en annan begäran.' },
  'in-progress': {
    status: 409,
    message: 'Samma begäran behandlas redan. Vänta en stund och försök igen.',
    retryAfterSeconds: 5,
  },
}

export const maxKeyLength = 200

export function problemsOf(call: CallContract): Record<string, ProblemType> {
  return {
    ...(wantsLogin(call) ? loginWanted : {}),
    ...(isForStaff(call) || changesAccount(call) ? secondFactorRequired : {}),
    ...(call.employeesOnly || call.right ? workWanted : {}),
    ...(call.right ? rightWanted : {}),
    ...(call.adminsOnly ? ranksWanted : {}),
    ...(call.reauthenticated ? reauthenticationRequired : {}),
    ...(call.verifiedEmail ? emailNotVerified : {}),
    ...(call.fourEyes ? fourEyesProblems : {}),
    ...(call.keyed ? keyWanted : {}),
    ...(call.keyed && !call.ownsKey ? otherRequest : {}),
    ...call.problems,
  }
}

export function admit(
  call: CallContract,
  { apiKey, member, memberUnknown, idempotencyKey: key, now }: RequestContext,
): void {
  if (apiKey) admitApiKey(call, apiKey)
  const error = (code: string) => domainError({ problems: problemsOf(call) }, code)
  if (wantsLogin(call) && !member) throw memberUnknown ?? error('login-required')
  if (isForStaff(call) && member && owesSecondFactor(member)) throw error('second-factor-required')
  if (changesAccount(call) && member?.secondFactor === 'required') throw error('second-factor-required')
  if ((call.employeesOnly || call.right) && !member?.isEmployee) throw error('employees-only')
  if (call.right && !(member && mayKeep(member, call.right))) throw error('right-required')
  if (call.adminsOnly && !member?.isAdmin) throw error('admins-only')
  if (call.reauthenticated && !(member && isReauthenticated(member, now))) throw error('reauthentication-required')
  if (call.verifiedEmail && member && member.verifiedEmail === null) throw error('email-not-verified')
  if (call.keyed && !(key && key.length <= maxKeyLength)) throw error('idempotency-key-missing')
}

export function mayKeep({ isAdmin, rights }: Pick<Member, 'isAdmin' | 'rights'>, right: Right): boolean {
  return isAdmin || rights.includes(right)
}

export function owesSecondFactor({ secondFactor }: Pick<Member, 'secondFactor'>): boolean {
  return secondFactor === 'required' || secondFactor === 'enrol'
}

function isForStaff({ employeesOnly, adminsOnly, right }: CallContract): boolean {
  return Boolean(employeesOnly || adminsOnly || right)
}

/** What a stolen password must not open. Staff without a factor enrol one by such calls. */
function changesAccount({ reauthenticated, secondFactor }: CallContract): boolean {
  return Boolean(reauthenticated || secondFactor)
}

export function isReauthenticated({ authenticatedAt }: Pick<Member, 'authenticatedAt'>, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < reauthenticationMinutes * 60_000
}

function wantsLogin({ membersOnly, employeesOnly, adminsOnly, right, reauthenticated }: CallContract): boolean {
  return Boolean(membersOnly || employeesOnly || adminsOnly || right || reauthenticated)
}
