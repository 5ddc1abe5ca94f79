import { formatNumber, formatPrice } from '#core/money.ts'

type Priced = { name: string; price: { price: number }; lowestPrice: number | null }

export const wishlistMessages = {
  title: 'Önskelistor',
  /** A reduction is announced with the lowest price of the previous 30 days (lag 2004:347 7 a §). */
  cheaper: ({ name, price, lowestPrice }: Priced) =>
    `${name} kostar nu ${formatPrice(price.price)}${lowestPrice === null ? '' : `. Tidigare lägsta pris 30 dagar: ${formatPrice(lowestPrice)}`}`,
  back: (name: string) => `${name} går att köpa igen`,

  firstName: 'Min önskelista',
  newList: 'Ny önskelista',
  listName: 'Namn på listan',
  nameMissing: 'Ge listan ett namn',
  nameTaken: 'Du har redan en lista som heter så.',
  create: 'Skapa listan',
  rename: 'Byt namn',
  save: 'Spara',
  cancel: 'Avbryt',
  done: 'Klar',
  contents: (units: number, sum: number) =>
    units === 0 ? 'Tom' : `${formatNumber(units)} ${units === 1 ? 'produkt' : 'produkter'} · ${formatPrice(sum)}`,
  shared: 'Delad',
  private: 'Privat',
  noLists: 'Inga önskelistor än',
  noListsText: 'Tryck på hjärtat på en produkt, så sparas den här. En lista är din egen tills du delar den.',
  emptyList: 'Listan är tom',
  emptyListText: 'Tryck på hjärtat på en produkt, så kan du spara den i listan.',
  emptySharedText: 'Det finns inget i listan just nu.',
  find: 'Hitta något att önska dig',
  failed: 'Det gick inte att spara. Försök igen.',

  allInCart: 'Lägg allt i varukorgen',
  nothingInCart: 'Inget i listan går att köpa just nu',
  notInCart: (names: readonly string[]) => `Går inte att köpa nu: ${names.join(', ')}`,

  share: 'Dela',
  shareTitle: 'Dela listan',
  shareText:
    'Den som har länken ser listan, dina anteckningar och ditt användarnamn, men inte vad produkterna kostade när du sparade dem.',
  isShared: 'Listan är delad',
  link: 'Länk till listan',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad',
  notCopied: 'Länken gick inte att kopiera. Markera den och kopiera själv.',
  remove: 'Ta bort listan',
  removeTitle: (name: string) => `Ta bort ${name}?`,
  removeText: 'Allt som är sparat i listan försvinner med den.',
  allLists: 'Alla önskelistor',

  quantityOf: (name: string) => `Antal av ${name}`,
  noteOf: (name: string) => `Anteckning om ${name}`,
  notePlaceholder: 'Anteckning: storlek, färg, till vem …',
  moveOf: (name: string) => `Flytta ${name}`,
  move: 'Flytta till …',
  moved: (to: string) => `Flyttad till ${to}`,
  removeOf: (name: string) => `Ta bort ${name} från listan`,
  removed: (name: string) => `${name} är borttagen`,
  undo: 'Ångra',
  costThen: (amount: number) => `${formatPrice(amount)} när du sparade den`,
  gone: 'Säljs inte längre',
  wanted: (quantity: number) => `${formatNumber(quantity)} st`,
  of: (username: string) => `Önskelista av ${username}`,

  saveCart: 'Spara som önskelista',
  cartOf: (day: string) => `Varukorg ${day}`,
  cartSaved: (name: string) => `Varukorgen är sparad i önskelistan ${name}.`,
  oneBuild: (names: readonly string[]) =>
    `En lista har ett utförande av varje produkt. Sparat är det första av ${names.join(' och ')}.`,
  openList: 'Öppna listan',

  choose: 'Spara i önskelista',
  logIn: 'Logga in för att spara',
  offline: 'Du verkar sakna internetanslutning',
  toLists: 'Visa mina önskelistor',
} as const
