/** Why a row is rejected, by code. */
export const rowReasons = {
  encoding: 'Texten är inte läsbar som UTF-8. Spara filen som UTF-8.',
  nul: 'Raden innehåller NUL eller andra styrtecken.',
  'too-long': 'Raden är längre än 1 MB.',
  'broken-json': 'Raden är inte giltig JSON.',
  'broken-xml': 'Produkten är inte giltig XML.',
  'broken-csv': 'Raden har ett citattecken som aldrig stängs, eller fler fält än rubriken.',
  'broken-file': 'Filen tar slut för tidigt eller går inte att läsa vidare.',
  'not-published': 'Produkten är ett utkast, dold eller av ett slag som inte säljs för sig.',
  'missing-id': 'Raden saknar id.',
  'missing-price': 'Produkten har inget pris.',
  'unknown-product-of-supplier': 'Ingen produkt har numret hos leverantören.',
  'invalid-field': 'Ett fält går inte att läsa.',
  price: 'Priset ska vara över 0 och högst 1 000 000 kr, med högst två decimaler.',
  currency: 'Priset är inte i svenska kronor (SEK).',
  gtin: 'GTIN har fel längd eller fel kontrollsiffra.',
  'duplicate-gtin': 'En annan produkt har redan samma GTIN.',
  'duplicate-id': 'Samma id finns tidigare i filen.',
  'product-id-taken': 'Artikelnumret tillhör en annan produkt.',
  'unknown-category': 'Kategorin finns inte i butiken. Lägg upp den, eller välj att lägga upp kategorier som saknas.',
  'unknown-campaign': 'Kampanjen finns inte i butiken.',
  'unknown-store': 'Butiken finns inte.',
  'unknown-product': 'Produkten som erbjudandet kräver finns inte.',
  'attribute-kind': 'Egenskapens värde är av ett annat slag än i butiken.',
  'offer-period': 'Erbjudandet slutar innan det börjar.',
  'image-address': 'Bildens adress måste börja med http:// eller https://.',
  'image-texts': 'Bildtexterna är fler än bilderna i raden.',
  'energy-label': 'Produkten hör till en grupp som ska ha energimärkning och saknar den.',
  'food-information': 'Livsmedel ska ha uppgifter om innehåll, mängd, förvaring och företagare.',
  html: 'Texten innehåller HTML eller skript. Skriv Markdown.',
} as const

export const rowDetails = {
  unknownProduct: (number: string, supplier: string) =>
    `Ingen produkt med numret ${number} hos leverantören ${supplier}. Kontrollera leverantören; en ny produkt behöver namn, kategori och pris.`,
  atMost: (max: number | bigint, isText: boolean) => `Det får vara högst ${max}${isText ? ' tecken' : ''}.`,
  atLeast: (min: number | bigint, isText: boolean) => `Det måste vara minst ${min}${isText ? ' tecken' : ''}.`,
  notAllowed: 'Det är inget av de tillåtna orden.',
  wrongForm: 'Det har fel form.',
  missing: 'Det är tomt.',
  notANumber: (written: string) => `Skriv ett tal, inte ”${written}”.`,
  wrongKind: 'Det är av fel slag.',
  manyCategories: 'Flera kategorier heter så; skriv hela vägen.',
  attributeIs: (name: string, kind: keyof typeof kindNames) => `${name} är ${kindNames[kind]}.`,
} as const

const kindNames = { enum: 'ord', number: 'ett tal', boolean: 'ja eller nej' }
