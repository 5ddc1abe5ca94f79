export const avatarColours = {
  green: { name: 'Grön', ground: '#cfe8da', wear: '#006b43', main: '#14885a', light: '#9adfbf' },
  amber: { name: 'Bärnsten', ground: '#fbe3c4', wear: '#a8482f', main: '#d96f47', light: '#f6c7a8' },
  sea: { name: 'Hav', ground: '#dfe3f7', wear: '#3f5f7c', main: '#557a9b', light: '#c3d6e6' },
  violet: { name: 'Viol', ground: '#e5e1f3', wear: '#4a32a8', main: '#8f78f0', light: '#d6cdfb' },
  brick: { name: 'Tegel', ground: '#f6dcd8', wear: '#8e2436', main: '#b8475a', light: '#eeb9bf' },
  coal: { name: 'Kol', ground: '#e2e6e2', wear: '#1e2824', main: '#4a554f', light: '#b7c1ba' },
} as const

export const avatarHeadgear = {
  none: { name: 'Ingenting', isFound: false },
  antenna: { name: 'Antenn', isFound: false },
  cap: { name: 'Keps', isFound: false },
  headphones: { name: 'Hörlurar', isFound: false },
  flower: { name: 'Blomkrans', isFound: true },
  propeller: { name: 'Propellermössa', isFound: true },
  snorkel: { name: 'Cyklop', isFound: true },
  wizard: { name: 'Trollhatt', isFound: true },
  crown: { name: 'Krona', isFound: true },
  halo: { name: 'Gloria', isFound: true },
} as const

export const avatarFaces = {
  happy: { name: 'Glad', isFound: false },
  calm: { name: 'Lugn', isFound: false },
  wink: { name: 'Blinkar', isFound: false },
  amazed: { name: 'Förvånad', isFound: false },
  hearts: { name: 'Kär', isFound: true },
  pixels: { name: 'Pixlar', isFound: true },
} as const

export type Colour = keyof typeof avatarColours
export type Headgear = keyof typeof avatarHeadgear
export type Face = keyof typeof avatarFaces
export type AvatarLook = { colour: Colour; headgear: Headgear; face: Face }

export const firstLook: AvatarLook = { colour: 'sea', headgear: 'antenna', face: 'happy' }

export const colourNames = Object.keys(avatarColours) as [Colour, ...Colour[]]
export const headgearNames = Object.keys(avatarHeadgear) as [Headgear, ...Headgear[]]
export const faceNames = Object.keys(avatarFaces) as [Face, ...Face[]]

export const avatarItems = {
  flower: avatarHeadgear.flower.name,
  propeller: avatarHeadgear.propeller.name,
  snorkel: avatarHeadgear.snorkel.name,
  wizard: avatarHeadgear.wizard.name,
  crown: avatarHeadgear.crown.name,
  halo: avatarHeadgear.halo.name,
  hearts: `Minen ${avatarFaces.hearts.name}`,
  pixels: `Minen ${avatarFaces.pixels.name}`,
} as const

export type AvatarItem = keyof typeof avatarItems

export function missingOf(
  { headgear, face }: Pick<AvatarLook, 'headgear' | 'face'>,
  found: readonly string[],
): string[] {
  const isMissing = ([item, { isFound }]: [string, { isFound: boolean }]) => isFound && !found.includes(item)
  const worn: [string, { isFound: boolean }][] = [
    [headgear, avatarHeadgear[headgear]],
    [face, avatarFaces[face]],
  ]
  return worn.filter(isMissing).map(([item]) => item)
}
