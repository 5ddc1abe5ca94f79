import type { XpKind } from './xp-kinds.ts'

/** What xp was given for, as the member reads it. `name` is the number of the order or the name of the product. */
export const xpCauses: Record<XpKind, (name: string | null) => string> = {
  start: () => 'Från tidigare',
  purchase: (name) => (name ? `Beställning ${name}` : 'Beställning'),
  return: (name) => (name ? `Retur ur beställning ${name}` : 'Retur'),
  review: (name) => (name ? `Omdöme om ${name}` : 'Omdöme'),
  achievement: () => 'Prestation',
  'supply-drop': () => 'Luftsläpp',
  game: () => 'Spelet',
  correction: () => 'Rättelse',
}
