import type { XpKind } from './xp-kinds.ts'

export const xpCauses: Record<XpKind, (name: string | null) => string> = {
  start: () => 'Från tidigare',
  purchase: (name) => (name ? `Beställning ${name}` : 'Beställning'),
  return: (name) => (name ? `Tillbaka från beställning ${name}` : 'Tillbaka från en beställning'),
  review: (name) => (name ? `Omdöme om ${name}` : 'Omdöme'),
  achievement: (name) => (name ? `Prestationen ${name}` : 'Flera prestationer'),
  'supply-drop': () => 'Luftsläpp',
  game: () => 'Spelet',
  correction: () => 'Rättelse',
}
