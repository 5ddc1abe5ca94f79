import { randomUUID } from 'node:crypto'
import type { BankIdInfo, BankIdStatus, BankIdWish } from '#account/bankid-contract.ts'
import { bankIdContract } from '#account/bankid-contract.ts'
import { reauthenticationContract } from '#account/reauthentication-contract.ts'
import type { BankIdParts } from '#account/server/bankid/parts.ts'
import { bankIdApi } from '#account/server/bankid-api.ts'
import { reauthenticationApi } from '#account/server/reauthentication-api.ts'
import { openSessionDoor, sessionCookie } from '#account/server/sessions.ts'
import { signedPlan } from '#checkout/server/plan-for.ts'
import { callsOf } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { pretendBankIdWire } from '#integrations/bankid/pretend/pretend.ts'
import { rpApi } from '#integrations/bankid/rp-api.ts'
import { type Browser, callerOf, noOrders } from './account.ts'
import { testSealer } from './sealer.ts'

export type Clock = { now: Date; pass(ms: number): void }

export function clockAt(start: string): Clock {
  return {
    now: new Date(start),
    pass(ms) {
      this.now = new Date(this.now.getTime() + ms)
    },
  }
}

/** BankID as a browser meets it, and the phone beside it. */
export function bankIdOn(db: Db, clock: Clock, orderOf: BankIdParts['orderOf'] = async () => null) {
  const sessions = openSessionDoor(db)
  const pretend = pretendBankIdWire({ db, slowMs: 20, now: () => clock.now })
  const parts: BankIdParts = {
    db,
    sealer: testSealer,
    bankId: rpApi({ wire: pretend, isPretend: true }),
    orderOf,
    planOf: signedPlan,
  }
  const rows = [
    ...callsOf('account', bankIdContract, bankIdApi({ ...parts, sessions, orders: noOrders, pretend })),
    ...callsOf('account', reauthenticationContract, reauthenticationApi({ db, sessions })),
  ]
  type Name = keyof typeof bankIdContract | keyof typeof reauthenticationContract
  const called = callerOf<Name>(sessions, rows)
  const call = <T>(name: Name, input: object, at: Browser) => called<T>(name, input, { ...at, now: clock.now })
  const info = async (reference: string, at: Browser) =>
    (await call<{ data: BankIdInfo }>('getBankId', { reference }, at)).data
  return {
    parts,
    sessions,
    call,
    info,
    begin: async (wish: BankIdWish & { pretendOutcome?: string }, at: Browser, key: string = randomUUID()) =>
      (await call<{ data: { reference: string } }>('postBankId', wish, { ...at, key })).data.reference,
    /** Two seconds later, as a browser asks. */
    poll: (reference: string, at: Browser) => {
      clock.pass(2000)
      return call<BankIdStatus>('pollBankId', { reference }, at)
    },
    onPhone: async (reference: string, at: Browser, deed: object) => {
      const { autoStartToken } = await info(reference, at)
      return await call('postPretendPhone', { token: autoStartToken, ...deed }, at)
    },
  }
}

type Credit = Pick<Extract<BankIdWish, { purpose: 'credit' }>, 'method' | 'amountOre' | 'months' | 'personalNumber'>

/** Signs for credit in a browser of its own, or in one that is there. Answers what its visits carry. */
export async function signCredit(db: Db, credit: Credit, { holder, memberId }: Signer = {}): Promise<string> {
  const bank = bankIdOn(db, clockAt(new Date().toISOString()))
  const cookies = new Map(holder ? [['krets_bankid', holder]] : [])
  if (memberId) cookies.set(sessionCookie, await bank.sessions.open(memberId, new Date()))
  const reference = await bank.begin({ purpose: 'credit', ...credit }, { cookies })
  await bank.onPhone(reference, { cookies }, { approvedBy: credit.personalNumber })
  await bank.poll(reference, { cookies })
  return cookies.get('krets_bankid') ?? ''
}

type Signer = { holder?: string; memberId?: number }
