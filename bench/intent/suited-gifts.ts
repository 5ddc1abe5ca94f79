import type { Thing } from './things.ts'

/** What a customer would give away; not what a computer is built or wired with. */
export const gifts: readonly Thing[] = [
  'game',
  'boardGame',
  'console',
  'controller',
  'figure',
  'book',
  'snack',
  'giftCard',
  'headphones',
  'speaker',
  'watch',
  'tablet',
  'phone',
  'lamp',
  'drone',
  'camera',
  'vr',
  'powerBank',
  'laptop',
  'tv',
  'vacuum',
  'plug',
]
