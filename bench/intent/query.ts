import type { Thing } from './things.ts'
import type { Amount, Trait } from './traits.ts'

/** d: the demo shop, b: BuildCores, i: the judged products of Icecat, s: the Swedish products. */
export type Shop = 'd' | 'b' | 'i' | 's'

/** What the first five answers must be like. */
export type Good = {
  of?: Thing | readonly Thing[]
  with?: readonly Trait[]
  without?: readonly Trait[]
  name?: RegExp
  not?: RegExp
  /** Kronor. */
  from?: number
  to?: number
  amounts?: Partial<Record<Amount, number | readonly [from: number, to: number]>>
  /** All belong to the third of the kind that comes first in this order. */
  order?: 'cheap' | 'dear' | 'liked' | 'new' | 'popular'
  sale?: true
  used?: true
  stock?: 'web' | 'store' | number | readonly number[]
  /** At most a fifth of what the shop sells. */
  few?: true
  /** The shop leads with this page. */
  page?: RegExp
  /** The shop says that it does not sell this. */
  notSold?: string
}

export type IntentQuery = readonly [shops: string, text: string, good: Good]
