export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

export const xpOfRarity: Record<Rarity, number> = { common: 100, uncommon: 200, rare: 400, epic: 600, legendary: 1200 }

export function rarityOf(step: number, steps: number, from: Rarity = 'common'): Rarity {
  const lowest = rarities.indexOf(from)
  const share = steps === 1 ? 0 : step / (steps - 1)
  return rarities[Math.floor(lowest + share * (rarities.length - 1 - lowest))] ?? from
}
