export const reminderEmailMessages = {
  subject: 'Din varukorg finns kvar',
  preheader: (sum: string) => `Produkter för ${sum}.`,
  greeting: (name: string | null) => (name ? `Hej ${name}!` : 'Hej!'),
  opening: 'Du lämnade det här i varukorgen. Vi har sparat det åt dig.',
  sum: 'Summa inkl. moms',
  now: 'Priserna är dagens och frakten tillkommer. Produkterna är inte reserverade.',
  open: 'Öppna varukorgen',
  why: 'Du får det här för att du har bett om påminnelser. Det kommer högst en var fjortonde dag, och ingen mer om den här varukorgen om du låter den vara.',
} as const

export const page = {
  title: 'Din varukorg finns kvar',
  opening: 'Varukorgen öppnas …',
  failed: 'Det gick inte att hämta varukorgen. Kontrollera din anslutning och försök igen.',
  open: 'Öppna varukorgen',
  gone: 'Varukorgen finns inte längre',
  goneText: 'Den är tömd, beställd eller för gammal, eller så säljs produkterna inte längre.',
  toStart: 'Till startsidan',
} as const
