export type Balance = { balance: number }

export function payWithCards<C extends Balance>(total: number, cards: readonly C[]): { card: C; amount: number }[] {
  let left = total
  return cards.flatMap((card) => {
    const amount = Math.min(left, card.balance)
    left -= amount
    return amount > 0 ? [{ card, amount }] : []
  })
}

export function paidByCards(total: number, cards: readonly Balance[]): number {
  return payWithCards(total, cards).reduce((sum, { amount }) => sum + amount, 0)
}
