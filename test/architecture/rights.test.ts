import { expect, test } from 'vitest'
import { accountingContract } from '#accounting/contract.ts'
import { analyticsContract } from '#analytics/contract.ts'
import { failedJobsContract } from '#analytics/failed-jobs-contract.ts'
import { backupsContract } from '#backups/contract.ts'
import type { CallContract } from '#core/contract.ts'
import { type Right, rights } from '#core/rights.ts'
import { admit } from '#core/server/admit.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { systemStatusContract } from '#system-status/contract.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

const { listClientErrors, putErrorSolved, putErrorIgnored } = analyticsContract
const asked: [Right, CallContract[]][] = [
  ['accounting', Object.values(accountingContract)],
  [
    'offers',
    [...Object.values(promotionsContract), giftCardsContract.giveGiftCard, giftCardsContract.changeGiftCardRecipient],
  ],
  [
    'errors',
    [
      listClientErrors,
      putErrorSolved,
      putErrorIgnored,
      ...Object.values({ ...failedJobsContract, ...backupsContract, ...systemStatusContract }),
    ],
  ],
]

test.each(asked)('%s requires its right', (right, calls) => {
  const by = (more: Parameters<typeof buildMember>[1]) =>
    makeContext({ member: buildMember(2, { isEmployee: true, ...more }), idempotencyKey: 'once' })
  const refused = expect.objectContaining({ status: 403, code: 'right-required' })
  for (const call of calls) {
    expect(() => admit(call, by({})), 'as one begins to work here').toThrow(refused)
    expect(() => admit(call, by({ rights: rights.filter((one) => one !== right) }))).toThrow(refused)
    expect(() => admit(call, by({ rights: [right] }))).not.toThrow()
    expect(() => admit(call, by({ rights: [], isAdmin: true }))).not.toThrow()
  }
})
