import { type Programme, shop } from './shop.ts'

export type ProgrammePart = keyof Programme

const pages: Record<ProgrammePart, string> = {
  friends: 'member.friends',
  supplyDrops: 'member.supply-drop',
  knighthood: 'member.knighthood',
  game: 'member.game',
}

/** Whether the shop has a page, by its name among the addresses. */
export function isPageOffered(name: string): boolean {
  return Object.entries(pages).every(([part, page]) => page !== name || shop.programme[part as ProgrammePart])
}
