import { expect, test } from 'vitest'
import { analyticsContract } from '#analytics/contract.ts'
import { booksContract } from '#books/contract.ts'
import type { CallContract } from '#core/contract.ts'
import { type Right, rights } from '#core/rights.ts'
import { admit } from '#core/server/admit.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'

const { listClientErrors, putErrorSolved, putErrorIgnored } = analyticsContract
const asked: [Right, CallContract[]][] = [
  ['books', Object.values(booksContract)],
  ['offers', [...Object.values(promotionsContract), giftCardsContract.giveGiftCard]],
  ['errors', [listClientErrors, putErrorSolved, putErrorIgnored]],
]

test.each(asked)('%s is for who has been given it alone', (right, calls) => {
  const by = (more: Parameters<typeof makeShopper>[1]) =>
    makeVisit({ shopper: makeShopper(2, { isEmployee: true, ...more }), idempotencyKey: 'once' })
  const refused = expect.objectContaining({ status: 403, code: 'right-wanted' })
  for (const call of calls) {
    expect(() => admit(call, by({})), 'as one begins to work here').toThrow(refused)
    expect(() => admit(call, by({ rights: rights.filter((one) => one !== right) }))).toThrow(refused)
    expect(() => admit(call, by({ rights: [right] }))).not.toThrow()
    expect(() => admit(call, by({ rights: [], isAdmin: true }))).not.toThrow()
  }
})
