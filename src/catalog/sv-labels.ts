/** Words of the rules that lists, cart and product page share. */
export const labels = {
  price: {
    flash: 'Flash-sale!',
    member: 'Medlemspris!',
    recent: 'Nyligen prissänkt!',
    unique: 'Unikt pris!',
    fyndware: 'Fyndvarupris!',
    campaign: 'Kampanjpris!',
  },
  release: {
    today: 'SLÄPPT IDAG!',
    new: 'NYHET!',
    upcoming: (day: string) => `Släpps ${day}`,
  },
  stock: {
    in: 'I lager',
    left: (pieces: number) => `${pieces}\u00a0kvar`,
    inStores: 'Finns i butik',
    order: 'Beställningsvara',
    download: 'Laddas ner direkt',
    back: (day: string) => `Åter ${day}`,
    out: 'Slut i lager',
  },
  maxPurchase: (pieces: number) => `Du kan max köpa ${pieces} st av den här produkten.`,
  anonymous: 'Anonym',
  insurance: 'Krets Trygg',
  home: 'Hem',
  yes: 'Ja',
  no: 'Nej',
}
