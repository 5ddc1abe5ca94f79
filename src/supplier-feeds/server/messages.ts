/** Why a feed could not be fetched. */
export const fetchMessages = {
  login: (status: number) => `Servern godtog inte inloggningen (${status}).`,
  missing: (status: number) => `Filen finns inte på adressen (${status}).`,
  answered: (status: number) => `Servern svarade med ett fel (${status}).`,
  redirects: 'Adressen skickar vidare för många gånger.',
  tooLarge: (megabytes: number) => `Filen är större än ${megabytes} MB.`,
  tooLate: 'Filen tog för lång tid att hämta.',
  cut: 'Överföringen bröts innan filen var hel.',
  noSuchServer: 'Servern i adressen finns inte.',
  noAnswer: (code: string) => `Servern svarade inte (${code}).`,
} as const
