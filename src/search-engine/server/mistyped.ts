import { editDistance } from './speller.ts'

/** Longer words differ by their other letters. */
const long = 8
const short = 4

/**
 * Whether a word is written as `meant` is when it is mistyped, and not a name of its own: `kanken` is not `kanten`, and
 * `slack` is not `black`. Both are without accents and at most two edits apart.
 */
export function isMistyped(typed: string, meant: string): boolean {
  // With two characters wrong a word still begins right: `dockstation` is not `workstation`.
  if (typed.length >= long) return typed[0] === meant[0] || editDistance(typed, meant, 1) <= 1
  const at = firstDifference(typed, meant)
  if (isSwapped(typed, meant, at)) return true
  if (at === 0) return false
  if (typed.length === meant.length) return typed.length > short && isSlip(typed.charAt(at), meant.charAt(at))
  const [less, more] = typed.length < meant.length ? [typed, meant] : [meant, typed]
  if (typed.length === short) return isDoubled(less, more) || (less === typed && vowels.includes(more.charAt(at)))
  return less.length >= short || isDoubled(less, more)
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function isSwapped(typed: string, meant: string, at: number): boolean {
  return typed.length === meant.length && typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
}

function isDoubled(less: string, more: string): boolean {
  const at = firstDifference(less, more)
  return more[at] === more[at - 1]
}

/** A key beside the one that was meant, or another letter that sounds like it. */
function isSlip(typed: string, meant: string): boolean {
  return likely.has(typed + meant) || likely.has(meant + typed)
}

const keys = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'].flatMap((row) =>
  [...row].slice(1).map((key, at) => row.charAt(at) + key),
)
const vowels = [...'aeiouy']
const sounds = ['ck', 'cs', 'sz', 'vw', 'kq', 'gj', 'dt', 'bp', 'mn', 'fv', 'gk']
const likely: ReadonlySet<string> = new Set([
  ...keys,
  ...sounds,
  ...vowels.flatMap((one) => vowels.map((other) => one + other)),
])
