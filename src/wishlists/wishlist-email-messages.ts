export const wishlistEmailMessages = {
  subject: (count: number) => `${count === 1 ? '1 nyhet' : `${count} nyheter`} om det du önskar dig`,
  heading: 'Nytt om det du önskar dig',
  greeting: (name: string | null) => (name ? `Hej ${name}!` : 'Hej!'),
  opening: (count: number) =>
    count === 1
      ? 'Det har hänt något med en produkt du önskar dig.'
      : `Det har hänt något med ${count} produkter du önskar dig.`,
  open: 'Öppna önskelistorna',
  now: 'Priser och lager gällde när mejlet skickades och kan ha ändrats.',
  why: 'Du får det här för att du har bett oss mejla om det du önskar dig.',
} as const
