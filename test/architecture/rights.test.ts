import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountingContract } from '#accounting/contract.ts'
import { analyticsContract } from '#analytics/contract.ts'
import { failedJobsContract } from '#analytics/failed-jobs-contract.ts'
import { backupsContract } from '#backups/contract.ts'
import { contracts } from '#contracts.ts'
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

test('docs/operations.md lists every content type with the right that changes it', () => {
  const types = Object.values(contracts).flatMap((calls) =>
    Object.entries<CallContract>(calls).flatMap(([name, { path, right }]) =>
      /^put\w+Row$/.test(name) ? [`${path.split('/')[2]}: ${right}`] : [],
    ),
  )
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split(
    '| content | calls | right |\n|---|---|---|\n',
  )
  const listed = (table.split('\n\n')[0] ?? '').split('\n').flatMap((line) => {
    const [, , calls = '', rights = ''] = line.split('|').map((cell) => cell.trim())
    const names = calls.split(' · ').map((group) => [...group.matchAll(/`(?:\/api\/admin\/)?([a-z-]+)`/g)])
    return names.flatMap((group, at) => group.map(([, name]) => `${name}: ${rights.split(' · ')[at]}`))
  })
  expect(listed.toSorted()).toEqual(types.toSorted())
})
