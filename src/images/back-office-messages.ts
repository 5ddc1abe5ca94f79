/** Why a picture cannot be fetched or used. */
export const pictureMessages = {
  notHttp: 'Adressen är inte http eller https.',
  hasPassword: 'Adressen innehåller ett lösenord.',
  wrongPort: 'Adressens port är inte tillåten.',
  unlistedHost: (host: string) => `Värden ${host} finns inte i PICTURE_HOSTS.`,
  notPublic: 'Adressen leder inte ut på internet.',
  manyRedirects: 'Adressen skickar vidare för många gånger.',
  slow: 'Bilden tog för lång tid att hämta.',
  noAnswer: (code: string) => `Servern svarade inte (${code}).`,
  answered: (status: number) => `Servern svarade ${status}.`,
  tooLarge: 'Bilden är större än 15 MB.',
  tooSmall: 'Bilden är för liten.',
  manyPixels: 'Bilden har för många bildpunkter.',
  noPicture: 'Det som ligger på adressen är ingen bild.',
  unreadable: 'Filen går inte att läsa som bild.',
  wrongFormat: 'Välj en bild i PNG, SVG eller WebP.',
  unknownError: 'okänt fel',
} as const
