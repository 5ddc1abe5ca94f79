export type Balance = { balanceOre: number }

/** How much of a total each card pays, in their order: the first is emptied first. */
export function payWithCards<C extends Balance>(total: number, cards: readonly C[]): { card: C; ore: number }[] {
  let left = total
  return cards.flatMap((card) => {
    const ore = Math.min(left, card.balanceOre)
    left -= ore
    return ore > 0 ? [{ card, ore }] : []
  })
}

export function paidByCards(total: number, cards: readonly Balance[]): number {
  return payWithCards(total, cards).reduce((sum, { ore }) => sum + ore, 0)
}
