import { byCarrier, carrierFields, connectableCarriers } from '#carrier-accounts/accounts.ts'

/** External services whose account an administrator can store. Names of payment services are those of `shop-opening`. */
const ownNames = [
  'swish',
  'stripe',
  'overlay',
  'klarna',
  'bankid',
  'email',
  'fortnox',
  'ga4',
  'meta',
  'mailchimp',
  'klaviyo',
  'rule',
] as const
export const serviceNames = [...ownNames, ...connectableCarriers] as const
export type ServiceName = (typeof serviceNames)[number]

/** Never shown again. A save without them keeps what is stored. */
export const secretFields = [
  'certificate',
  'passphrase',
  'authorization',
  'password',
  'apiKey',
  'apiSecret',
  'trackingKey',
  'secretKey',
  'webhookSecret',
  'accessToken',
] as const
export type SecretField = (typeof secretFields)[number]

/** What a service needs before it is used; a passphrase and the login of a mail server are optional. */
export const neededSecrets: Record<ServiceName, readonly SecretField[]> = {
  swish: ['certificate'],
  stripe: ['secretKey', 'webhookSecret'],
  overlay: ['authorization'],
  klarna: ['password'],
  bankid: ['certificate'],
  email: [],
  fortnox: ['apiSecret'],
  ga4: ['apiSecret'],
  meta: ['accessToken'],
  mailchimp: ['apiKey'],
  klaviyo: ['apiKey'],
  rule: ['apiKey'],
  ...byCarrier((id) =>
    secretFields.filter((secret) => carrierFields(id).some(({ name, isSecret }) => isSecret && name === secret)),
  ),
}
