export const messages = {
  title: 'Fel i webbläsare',
  about: 'Det som har gått fel hos dem som besöker butiken. Samma fel är en rad, hur många som än mötte det.',
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
  notice: 'Öppna igen',
  of: (action: string, message: string) => `${action}: ${message}`,
  saved: 'Felet är märkt',
} as const

export const states = ['open', 'solved', 'ignored', 'all'] as const
