/** Words about stores. */
export const storeWords = {
  star: (name: string) => `Stjärnmarkera ${name}`,
  notStarred: 'Stjärnan kunde inte sparas. Försök igen om en stund.',
  myStores: 'Mina butiker',
  myStoresText: (most: number) =>
    `Välj upp till ${most}: deras lager visas först på varje vara. Stjärnan fäster en butik överst i filter och listor, högst tre.`,
  chosen: (count: number, most: number) => `${count} av ${most} valda`,
  full: (most: number) => `Du har valt ${most}. Ta bort en för att välja en annan.`,
  grouping: 'Visa butiker',
  map: 'Karta över butikerna',
  allStores: 'Alla butiker',
  groupings: { city: 'Efter ort', flat: 'I en lista' },
} as const
