import { bodies } from '#illustrations/palette.ts'

const swatches: Readonly<Record<string, string>> = {
  ...bodies,
  snö: bodies.sno,
  svart: '#1c1f21',
  black: '#1c1f21',
  vit: '#f6f7f4',
  white: '#f6f7f4',
  grå: '#8a9092',
  grey: '#8a9092',
  gray: '#8a9092',
  silver: '#c9cdce',
  guld: '#d8b25a',
  gold: '#d8b25a',
  röd: '#cf3527',
  red: '#cf3527',
  blå: '#2f5fd0',
  blue: '#2f5fd0',
  grön: '#1f9460',
  green: '#1f9460',
  gul: '#f4c327',
  yellow: '#f4c327',
  orange: '#ff6b2c',
  lila: bodies.lila,
  purple: bodies.lila,
  pink: '#f08aa5',
  rosa: bodies.rosa,
  brun: '#7a5138',
  brown: '#7a5138',
  beige: '#dccfb4',
  turkos: '#2fb3d6',
}

export function swatchOf(name: string): string | null {
  const key = name.toLowerCase()
  return Object.hasOwn(swatches, key) ? (swatches[key] ?? null) : null
}
