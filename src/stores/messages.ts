export const storeMessages = {
  star: (name: string) => `Stjärnmarkera ${name}`,
  tooManyStars: 'Du kan max ha tre stjärnmarkerade butiker!',
  notStarred: 'Stjärnan kunde inte sparas. Försök igen om en stund.',
  notRead: 'Butikerna kunde inte hämtas. Ladda om sidan och försök igen.',
  myStores: 'Mina butiker',
  myStoresText: (max: number) =>
    `Välj upp till ${max}: deras lager visas först på varje produkt. En stjärnmärkt butik ligger överst i filter och listor, högst tre.`,
  chosen: (count: number, max: number) => `${count} av ${max} valda`,
  full: (max: number) => `Du har valt ${max}. Ta bort en för att välja en annan.`,
  grouping: 'Visa butiker',
  map: 'Karta över butikerna',
  allStores: 'Alla butiker',
  groupings: { city: 'Efter ort', flat: 'I en lista' },
} as const
