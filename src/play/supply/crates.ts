import { shop } from '#core/shop.ts'
import type { AvatarItem } from '#play/avatar/looks.ts'

export type Reward = { kind: 'xp'; xp: number } | { kind: 'item'; item: AvatarItem }

/** `odds` out of 10,000. */
export type Chance = { odds: number; reward: Reward }

export type Crate = {
  key: CrateKey
  readonly name: string
  fromLevel: number
  token: string
  chances: readonly Chance[]
}

export const crateKeys = ['bronze', 'silver', 'gold', 'white', 'black', 'void', 'legend'] as const
export type CrateKey = (typeof crateKeys)[number]

export const rolls = 10_000

export const xpForDuplicateItem = 75

const xp = (odds: number, amount: number): Chance => ({ odds, reward: { kind: 'xp', xp: amount } })
const item = (odds: number, name: AvatarItem): Chance => ({ odds, reward: { kind: 'item', item: name } })

/** The published tables of each crate. */
export const crates: readonly Crate[] = [
  {
    key: 'bronze',
    name: 'Bronslådan',
    fromLevel: 1,
    token: 'bronze',
    chances: [xp(4500, 10), xp(3000, 20), xp(1500, 40), xp(500, 100), item(300, 'flower'), item(200, 'hearts')],
  },
  {
    key: 'silver',
    name: 'Silverlådan',
    fromLevel: 5,
    token: 'silver',
    chances: [xp(4500, 15), xp(3000, 30), xp(1500, 60), xp(500, 150), item(300, 'propeller'), item(200, 'pixels')],
  },
  {
    key: 'gold',
    name: 'Guldlådan',
    fromLevel: 9,
    token: 'gold',
    chances: [xp(4500, 20), xp(3000, 40), xp(1500, 80), xp(600, 200), item(400, 'snorkel')],
  },
  {
    key: 'white',
    name: 'Vita lådan',
    fromLevel: 13,
    token: 'white',
    chances: [xp(4500, 25), xp(3000, 50), xp(1500, 100), xp(600, 250), item(400, 'wizard')],
  },
  {
    key: 'black',
    name: 'Svarta lådan',
    fromLevel: 17,
    token: 'black',
    chances: [xp(4500, 30), xp(3000, 60), xp(1500, 120), xp(600, 300), item(400, 'crown')],
  },
  {
    key: 'void',
    get name() {
      return `${shop.ranks.void}-lådan`
    },
    fromLevel: 21,
    token: 'void',
    chances: [xp(4500, 40), xp(3000, 80), xp(1500, 160), xp(600, 400), item(400, 'halo')],
  },
  {
    key: 'legend',
    get name() {
      return `${shop.ranks.legend}-lådan`
    },
    fromLevel: 25,
    token: 'legend',
    chances: [xp(5000, 60), xp(3000, 120), xp(1500, 240), xp(500, 600)],
  },
]

export function crateOf(key: CrateKey): Crate {
  const found = crates.find((one) => one.key === key)
  if (!found) throw new Error(`No crate ${key}`)
  return found
}

export function rewardOf({ chances }: Pick<Crate, 'chances'>, roll: number): Reward {
  let above = 0
  for (const { odds, reward } of chances) {
    above += odds
    if (roll < above) return reward
  }
  throw new RangeError(`No chance at ${roll}`)
}

/** What a crate gives without chance: as much as it gives on average. */
export function fixedXp({ chances }: Pick<Crate, 'chances'>): number {
  const sum = chances.reduce(
    (total, { odds, reward }) => total + odds * (reward.kind === 'xp' ? reward.xp : xpForDuplicateItem),
    0,
  )
  return Math.round(sum / rolls)
}
