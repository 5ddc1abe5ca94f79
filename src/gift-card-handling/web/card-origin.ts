import { messages } from '#gift-card-handling/messages.ts'
import type { ListedCard } from '#gift-cards/contract.ts'

export function originOf({ orderNumber, givenBy }: Pick<ListedCard, 'orderNumber' | 'givenBy'>): string {
  if (orderNumber !== null) return messages.ofOrder(orderNumber)
  return givenBy === null ? messages.given : messages.givenBy(givenBy)
}
