import { expect, test } from 'vitest'
import { contracts } from '#contracts.ts'
import type { CallContract, ProblemType } from '#core/contract.ts'
import { problemsOf } from '#core/server/admit.ts'

const problems = Object.values(contracts)
  .flatMap((ofModule) => Object.values<CallContract>(ofModule))
  .flatMap((call) => Object.entries(problemsOf(call)))

/** The specification prescribes 402 for an address that the newsletter cannot use (ERR-17). */
const prescribed = ['invalid-address']

test('an error code has one status', () => {
  expect(severalStatuses(problems).filter((code) => !prescribed.includes(code))).toEqual([])
})

test('an error code names what is wrong in the words of decision 426', () => {
  expect(ungrammatical(problems.map(([code]) => code))).toEqual([])
})

test('a second status and other words are detected', () => {
  const problem = (status: number): ProblemType => ({ status, message: '' })
  expect(
    severalStatuses([
      ['x', problem(404)],
      ['x', problem(409)],
      ['y', problem(409)],
    ]),
  ).toEqual(['x'])
  expect(
    ungrammatical(['is-sent', 'bad-zip', 'right-wanted', 'taken', 'orderGone', 'wrong-state', 'no-such-order']),
  ).toEqual(['is-sent', 'bad-zip', 'right-wanted', 'taken', 'orderGone', 'wrong-state'])
})

function severalStatuses(all: readonly (readonly [string, ProblemType])[]): string[] {
  const statuses = new Map<string, Set<number>>()
  for (const [code, { status }] of all) statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  return [...statuses].flatMap(([code, seen]) => (seen.size > 1 ? [code] : []))
}

/** One word is enough where it can be said of nothing else in the shop. */
const single = ['busy', 'overlap', 'recalled', 'region']

function ungrammatical(codes: readonly string[]): string[] {
  const isWrong = (code: string) =>
    !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) ||
    /^(is|bad)-|-(wanted|first|gone|silent)$|^(wrong-state|too-late)$/.test(code) ||
    (!code.includes('-') && !single.includes(code))
  return [...new Set(codes)].filter(isWrong)
}
