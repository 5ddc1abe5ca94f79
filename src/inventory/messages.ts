/** Texts about availability. */
export const stockMessages = {
  release: {
    today: 'SLÄPPT IDAG!',
    new: 'NYHET!',
    upcoming: (day: string) => `Släpps ${day}`,
  },
  stock: {
    in: 'I lager',
    left: (units: number) => `${units}\u00a0kvar`,
    inStores: 'Finns i butik',
    order: 'Beställningsvara',
    built: 'Byggs på beställning',
    download: 'Via mejl direkt',
    back: (day: string) => `Åter ${day}`,
    out: 'Slut i lager',
    recalled: 'Återkallad, säljs inte',
  },
}
