/** The external services that this shop can use, by its settings. What is not here is not offered anywhere. */
export type Services = {
  bankId: boolean
  /** Payment methods with a provider; credit is signed with BankID, so it needs that as well. */
  paymentMethods: readonly string[]
  /** The carriers of the demo. Those that are connected are known by their accounts. */
  carriers: boolean
  /** Names of those that have an account: what the privacy policy says. */
  connectedCarriers?: readonly string[]
  /** Services that count orders, for buyers who have consented. */
  measurement?: readonly ('ga4' | 'meta')[]
  /** The service that has the newsletter subscribers: what the privacy policy says. */
  newsletter?: string
  /** Cards are paid with keys of the provider's test mode: nothing is charged. */
  isCardTest?: true
}

export const newsletterServices = ['mailchimp', 'klaviyo', 'rule'] as const
export type NewsletterServiceName = (typeof newsletterServices)[number]
export const newsletterServiceNames: Record<NewsletterServiceName, string> = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  rule: 'Rule',
}

const everything: Services = {
  bankId: true,
  paymentMethods: ['swish', 'card', 'invoice', 'instalments', 'klarna', 'company-invoice'],
  carriers: true,
}

/** One live object, like the shop's settings: read it at the time of use. */
export const services: Services = { ...everything }

/** For the browser; null when everything can be used. */
export function limitedServices(): Services | null {
  const hasAll = everything.paymentMethods.every((method) => services.paymentMethods.includes(method))
  return hasAll && services.bankId && services.carriers ? null : services
}

export function applyServices(ofShop: Services | null): void {
  Object.assign(
    services,
    { connectedCarriers: undefined, measurement: undefined, newsletter: undefined, isCardTest: undefined },
    ofShop ?? everything,
  )
}
