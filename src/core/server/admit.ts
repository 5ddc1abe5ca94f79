import type { CallContract, RefusalText } from '#core/contract.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { reauthenticationRequired } from '#core/reauthentication.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Right } from '#core/rights.ts'
import type { Shopper, Visit } from './handlers.ts'

const loginWanted = { 'log-in-first': { status: 401, message: 'Logga in för att fortsätta.' } }
const workWanted = { 'employees-only': { status: 403, message: 'Det här får bara anställda göra.' } }
const ranksWanted = {
  'admins-only': { status: 403, message: 'Det här får bara den som sköter personer och roller göra.' },
}
export const rightWanted = {
  'right-wanted': { status: 403, message: 'Du har inte fått sköta den här delen av butiken.' },
}
export const secondFactorRequired = {
  'second-factor-required': { status: 403, message: 'Bekräfta med ditt andra steg för att fortsätta.' },
}
/** How long a proof of who one is holds for what asks for one. */
export const reauthenticationMinutes = 10

const keyWanted = {
  'key-missing': { status: 400, message: 'Begäran saknar Idempotency-Key, eller så är den för lång.' },
}

const otherRequest = {
  'key-used': { status: 409, message: 'Samma Idempotency-Key har använts för en annan begäran.' },
}

export const longestKey = 200

/** Every "no" of the call: its own, and those of what it asks of all who call. */
export function refusalsOf(call: CallContract): Record<string, RefusalText> {
  return {
    ...(wantsLogin(call) ? loginWanted : {}),
    ...(isForStaff(call) ? secondFactorRequired : {}),
    ...(call.employeesOnly || call.right ? workWanted : {}),
    ...(call.right ? rightWanted : {}),
    ...(call.adminsOnly ? ranksWanted : {}),
    ...(call.reauthenticated ? reauthenticationRequired : {}),
    ...(call.verifiedEmail ? emailNotVerified : {}),
    ...(call.keyed ? keyWanted : {}),
    ...(call.keyed && !call.ownsKey ? otherRequest : {}),
    ...call.refusals,
  }
}

/** Throws the refusal when the visit lacks what the call asks for. */
export function admit(call: CallContract, { shopper, idempotencyKey: key, now }: Visit): void {
  const refused = (code: string) => refusalOf({ refusals: refusalsOf(call) }, code)
  if (wantsLogin(call) && !shopper) throw refused('log-in-first')
  if (isForStaff(call) && shopper && owesSecondFactor(shopper)) throw refused('second-factor-required')
  if ((call.employeesOnly || call.right) && !shopper?.isEmployee) throw refused('employees-only')
  if (call.right && !(shopper && mayKeep(shopper, call.right))) throw refused('right-wanted')
  if (call.adminsOnly && !shopper?.isAdmin) throw refused('admins-only')
  if (call.reauthenticated && !(shopper && isReauthenticated(shopper, now))) throw refused('reauthentication-required')
  if (call.verifiedEmail && shopper && shopper.verifiedEmail === null) throw refused('email-not-verified')
  if (call.keyed && !(key && key.length <= longestKey)) throw refused('key-missing')
}

export function mayKeep({ isAdmin, rights }: Pick<Shopper, 'isAdmin' | 'rights'>, right: Right): boolean {
  return isAdmin || rights.includes(right)
}

/** Whether they work here, and have yet to show a second factor or to get one. */
export function owesSecondFactor({ secondFactor }: Pick<Shopper, 'secondFactor'>): boolean {
  return secondFactor === 'required' || secondFactor === 'enrol'
}

function isForStaff({ employeesOnly, adminsOnly, right }: CallContract): boolean {
  return Boolean(employeesOnly || adminsOnly || right)
}

/** Whether this session has proved who it is within `reauthenticationMinutes`. */
export function isReauthenticated({ authenticatedAt }: Pick<Shopper, 'authenticatedAt'>, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < reauthenticationMinutes * 60_000
}

function wantsLogin({ membersOnly, employeesOnly, adminsOnly, right, reauthenticated }: CallContract): boolean {
  return Boolean(membersOnly || employeesOnly || adminsOnly || right || reauthenticated)
}
