export const avatarClasses = [
  { id: 1, key: 'robot', name: 'Roboten', fromLevel: 1 },
  { id: 2, key: 'fox', name: 'Räven', fromLevel: 1 },
  { id: 3, key: 'owl', name: 'Ugglan', fromLevel: 1 },
  { id: 4, key: 'bear', name: 'Björnen', fromLevel: 3 },
  { id: 5, key: 'screen', name: 'Skärmen', fromLevel: 5 },
  { id: 6, key: 'hedgehog', name: 'Igelkotten', fromLevel: 5 },
  { id: 7, key: 'astronaut', name: 'Astronauten', fromLevel: 9 },
  { id: 8, key: 'knight', name: 'Riddaren', fromLevel: 9 },
  { id: 9, key: 'moose', name: 'Älgen', fromLevel: 13 },
  { id: 10, key: 'aurora', name: 'Norrskenet', fromLevel: 17 },
  { id: 11, key: 'void', name: 'Tomrummet', fromLevel: 21 },
  { id: 12, key: 'legend', name: 'Legenden', fromLevel: 25 },
] as const

export type AvatarClass = (typeof avatarClasses)[number]

export function avatarClass(id: number): AvatarClass {
  return avatarClasses.find((one) => one.id === id) ?? avatarClasses[0]
}
