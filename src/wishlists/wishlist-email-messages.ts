export const wishlistEmailMessages = {
  subject: (count: number) => `${count === 1 ? '1 nyhet' : `${count} nyheter`} om det du önskar dig`,
  heading: 'Nytt om det du önskar dig',
  opening: (name: string | null, count: number) =>
    `${name ? `Hej ${name}!` : 'Hej!'} ${count === 1 ? 'Det har hänt något med en produkt du önskar dig.' : `Det har hänt något med ${count} produkter du önskar dig.`}`,
  open: 'Öppna önskelistorna',
  now: 'Priser och lager gällde när mejlet skickades och kan ha ändrats.',
  why: 'Du får det här för att du har bett oss mejla om det du önskar dig.',
} as const
