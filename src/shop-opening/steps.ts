/** In the order of the guide. */
export const guideSteps = [
  'company',
  'look',
  'catalog',
  'delivery',
  'payment',
  'email',
  'legal-texts',
  'members',
  'open',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** What the shop cannot look up itself. */
export const toldChecks = ['backup'] as const

/** The list before the opening. */
export const openingChecks = [
  'company',
  'catalog',
  'delivery',
  'payment',
  'email',
  'legal-texts',
  'public-url',
  'tls',
  'robots',
  'second-factor',
  'backup',
  'test-order',
] as const
export type OpeningCheck = (typeof openingChecks)[number]

export const providers = ['swish', 'stripe', 'overlay', 'klarna', 'bankid', 'carrier'] as const
export type ProviderName = (typeof providers)[number]
/** Those with a question that changes nothing. */
export const askable = ['swish', 'stripe', 'overlay', 'klarna', 'bankid'] as const
export type CheckableProvider = (typeof askable)[number]

/** Pages of the shop: terms, delivery, withdrawal, complaints, personal data and privacy. */
export const legalTextIds = [8, 9, 15, 17, 25, 26] as const

export const samplePages = ['start', 'list', 'product', 'text', 'form'] as const
