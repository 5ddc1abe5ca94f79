import { shop } from '#core/shop.ts'

export type Merits = { level: number; achievements: number; reviews: number; days: number }

export type Requirement = { merit: keyof Merits; needs: number }

/** As the shop asks now. */
export function requirements(): readonly Requirement[] {
  const { knightLevel, knightAchievements, knightReviews, knightDays } = shop.rewards
  return [
    { merit: 'level', needs: knightLevel },
    { merit: 'achievements', needs: knightAchievements },
    { merit: 'reviews', needs: knightReviews },
    { merit: 'days', needs: knightDays },
  ]
}

export function isWorthy(merits: Merits): boolean {
  return requirements().every(({ merit, needs }) => merits[merit] >= needs)
}

export const knightTitles = {
  get shop() {
    return `Riddare av ${shop.brand.name}`
  },
  sound: 'Riddare av Ljudet',
  play: 'Riddare av Spelet',
  picture: 'Riddare av Bilden',
  net: 'Riddare av Nätet',
  power: 'Riddare av Kraften',
  home: 'Riddare av Hemmet',
  key: 'Riddare av Tangenten',
} as const

export type KnightTitle = keyof typeof knightTitles

export const knightTitleNames = Object.keys(knightTitles) as [KnightTitle, ...KnightTitle[]]
