import { randomUUID } from 'node:crypto'
import { signedPlan } from '#checkout/server/plan-for.ts'
import { callsOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { BankIdInfo, BankIdStatus, BankIdWish } from '#identity/bankid-contract.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { reauthenticationContract } from '#identity/reauthentication-contract.ts'
import type { BankIdDeps } from '#identity/server/bankid/deps.ts'
import { bankIdApi } from '#identity/server/bankid-api.ts'
import { reauthenticationApi } from '#identity/server/reauthentication-api.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { rpApi } from '#integrations/bankid/rp-api.ts'
import { sandboxBankIdClient } from '#integrations/bankid/sandbox/sandbox.ts'
import { type Browser, callerOf, noOrders } from './account.ts'
import { testEncryption } from './encryption.ts'

export type Clock = { now: Date; pass(ms: number): void }

export function clockAt(start: string): Clock {
  return {
    now: new Date(start),
    pass(ms) {
      this.now = new Date(this.now.getTime() + ms)
    },
  }
}

export function bankIdOn(db: Db, clock: Clock, orderOf: BankIdDeps['orderOf'] = async () => null) {
  const sessions = openSessionStore(db)
  const sandbox = sandboxBankIdClient({ db, slowMs: 20, now: () => clock.now })
  const deps: BankIdDeps = {
    db,
    encryption: testEncryption,
    bankId: rpApi({ client: sandbox, isSandbox: true }),
    orderOf,
    planOf: signedPlan,
  }
  const rows = [
    ...callsOf('account', bankIdContract, bankIdApi({ ...deps, sessions, orders: noOrders, sandbox })),
    ...callsOf('account', reauthenticationContract, reauthenticationApi({ db, sessions })),
  ]
  type Name = keyof typeof bankIdContract | keyof typeof reauthenticationContract
  const called = callerOf<Name>(sessions, rows)
  const call = <T>(name: Name, input: object, at: Browser) => called<T>(name, input, { ...at, now: clock.now })
  const info = async (reference: string, at: Browser) =>
    (await call<{ data: BankIdInfo }>('getBankId', { reference }, at)).data
  return {
    deps,
    sessions,
    call,
    info,
    begin: async (wish: BankIdWish & { sandboxOutcome?: string }, at: Browser, key: string = randomUUID()) =>
      (await call<{ data: { reference: string } }>('postBankId', wish, { ...at, key })).data.reference,
    poll: (reference: string, at: Browser) => {
      clock.pass(2000)
      return call<BankIdStatus>('pollBankId', { reference }, at)
    },
    onPhone: async (reference: string, at: Browser, action: object) => {
      const { autoStartToken } = await info(reference, at)
      return await call('postSandboxPhone', { token: autoStartToken, ...action }, at)
    },
  }
}

type Credit = Pick<Extract<BankIdWish, { purpose: 'credit' }>, 'method' | 'amount' | 'months' | 'personalNumber'>

export async function signCredit(db: Db, credit: Credit, { browserToken, memberId }: Signer = {}): Promise<string> {
  const bank = bankIdOn(db, clockAt(new Date().toISOString()))
  const cookies = new Map(browserToken ? [['shop_bankid', browserToken]] : [])
  if (memberId) cookies.set(sessionCookie, await bank.sessions.open(memberId, new Date()))
  const reference = await bank.begin({ purpose: 'credit', ...credit }, { cookies })
  await bank.onPhone(reference, { cookies }, { approvedBy: credit.personalNumber })
  await bank.poll(reference, { cookies })
  return cookies.get('shop_bankid') ?? ''
}

type Signer = { browserToken?: string; memberId?: number }
