export const messages = {
  title: 'Fel i webbläsare',
  about: 'Fel som har uppstått i besökarnas webbläsare. Samma fel samlas på en rad.',
  show: 'Visa',
  states: { open: 'Öppna', solved: 'Lösta', ignored: 'Ignorerade', all: 'Alla' },
  none: 'Inga fel här.',
  times: (count: number) => (count === 1 ? 'en gång' : `${count} gånger`),
  seen: (first: string, last: string) => (first === last ? first : `${first} till ${last}`),
  place: 'Var',
  page: 'Sida',
  release: 'Version',
  browsers: 'Webbläsare',
  unknown: 'okänd',
  solve: 'Markera som löst',
  reopen: 'Öppna igen',
  ignore: 'Ignorera',
  notice: 'Sluta ignorera',
  of: (action: string, message: string) => `${action}: ${message}`,
  saved: 'Felet är uppdaterat',
} as const

export const states = ['open', 'solved', 'ignored', 'all'] as const
