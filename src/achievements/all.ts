import { type Rarity, rarityOf, xpOfRarity } from './rarity.ts'
import { breadth } from './series/breadth.ts'
import { circle } from './series/circle.ts'
import { delivery } from './series/delivery.ts'
import { computers, everyday, gaming, soundAndPicture } from './series/goods.ts'
import { hours } from './series/hours.ts'
import { loyalty } from './series/loyalty.ts'
import { purchases } from './series/purchases.ts'
import { reviews } from './series/reviews.ts'
import { seasons } from './series/seasons.ts'
import { secrets } from './series/secrets.ts'
import { sections } from './series/sections.ts'
import type { Chapter, Measure, Series } from './series.ts'

export type Achievement = {
  /** Never changes: composed of series and step. */
  id: number
  series: number
  step: number
  steps: number
  name: string
  text: string
  icon: string
  measure: Measure
  needed: number
  rarity: Rarity
  xp: number
  isSecret: boolean
  chapter: string
}

export const chapters: readonly Chapter[] = [
  { title: 'Köp', series: purchases },
  { title: 'Gemenskap', series: circle },
  { title: 'Omdömen', series: reviews },
  { title: 'Trohet', series: loyalty },
  { title: 'Bredd och samlingar', series: breadth },
  { title: 'Datorer och delar', series: computers },
  { title: 'Gaming och spel', series: gaming },
  { title: 'Ljud, bild och foto', series: soundAndPicture },
  { title: 'Mobil och hem', series: everyday },
  { title: 'Avdelningar', series: sections },
  { title: 'Leverans och butiker', series: delivery },
  { title: 'Dygnet och veckan', series: hours },
  { title: 'Årets dagar', series: seasons },
  { title: 'Hemligheter', series: secrets },
]

function achievementsOf(
  chapter: string,
  { number, measure, icon, text, steps, from, isSecret = false }: Series,
): Achievement[] {
  return steps.map(([needed, name], at) => {
    const rarity = rarityOf(at, steps.length, from)
    return {
      id: number * 100 + at + 1,
      series: number,
      step: at + 1,
      steps: steps.length,
      name,
      get text() {
        return text(needed)
      },
      icon,
      measure,
      needed,
      rarity,
      xp: xpOfRarity[rarity],
      isSecret,
      chapter,
    }
  })
}

export const achievements: readonly Achievement[] = chapters.flatMap(({ title, series }) =>
  series.flatMap((one) => achievementsOf(title, one)),
)

const byId = new Map(achievements.map((one) => [one.id, one]))

export function achievementOf(id: number): Achievement | undefined {
  return byId.get(id)
}

export const dogeId = 50101
