export const priceListMessages = {
  scopes: { product: 'produkt', category: 'kategori', manufacturer: 'tillverkare', range: 'allt' },
  unknownScope: (word: string) => `”${word}” är inte produkt, kategori, tillverkare eller allt.`,
  wrongCells: 'Skriv till exempel produkt;101;799,00 eller kategori;12;10 % eller allt;5 %.',
  wrongId: (text: string) => `”${text}” är inte ett nummer.`,
  wrongValue: (text: string) => `”${text}” är varken ett pris utan moms eller en rabatt i procent.`,
  priceOfProductsOnly: 'Bara en produkt kan få ett pris. Skriv rabatten i procent.',
  twice: 'Samma rad finns redan.',
  unknownId: 'Numret finns inte.',
  aboveOrdinary: 'Priset är högre än det ordinarie.',
  row: (line: number, text: string) => `Rad ${line}: ${text}`,
  more: (count: number) => `Och ${count} rader till.`,
} as const
