export const tipLists = ['boughtTogether', 'similarProducts', 'accessories'] as const
export type TipList = (typeof tipLists)[number]

export type Tip = { id: number; score: number }
export type TipsOf = Record<TipList, Tip[]>

/** More than are shown, since some may be sold out. */
export const maxStoredTips = 16

export function bestFirst(tips: Tip[]): Tip[] {
  return tips.sort((a, b) => b.score - a.score || a.id - b.id)
}

export function withoutRepeats(lists: TipsOf): TipsOf {
  const shown = new Set<number>()
  const take = (tips: readonly Tip[]) => {
    const fresh = tips.filter(({ id }) => !shown.has(id)).slice(0, maxStoredTips)
    for (const { id } of fresh) shown.add(id)
    return fresh
  }
  return {
    boughtTogether: take(lists.boughtTogether),
    similarProducts: take(lists.similarProducts),
    accessories: take(lists.accessories),
  }
}
