import { z } from 'zod'
import { byCarrier, carrierFields } from '#carrier-accounts/accounts.ts'
import { fieldTexts } from './messages.ts'
import type { ServiceName } from './service-names.ts'

const Line = (max = 200) => z.string().trim().min(1, fieldTexts.missing).max(max)
const Secret = (max = 500) => z.string().min(1).max(max).optional()
const Environment = z.enum(['live', 'test'])
/** PEM with certificate and private key, or a PKCS #12 file in base64. */
const Certificate = z.string().min(1).max(60_000).optional()

export const Swish = z.object({
  environment: Environment,
  payee: z
    .string()
    .trim()
    .regex(/^123\d{7}$/, fieldTexts.payee),
  certificate: Certificate,
  passphrase: Secret(200),
})

export const Overlay = z.object({
  url: z.url({ protocol: /^https$/, error: fieldTexts.https }).max(200),
  authorization: Secret(2000),
})

export const Klarna = z.object({ environment: Environment, username: Line(), password: Secret() })

export const Stripe = z.object({
  publishableKey: z
    .string()
    .trim()
    .max(200)
    .regex(/^pk_(test|live)_\w+$/, fieldTexts.publishableKey),
  secretKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[rs]k_(test|live)_\w+$/, fieldTexts.secretKey)
    .optional(),
  webhookSecret: z
    .string()
    .trim()
    .max(200)
    .regex(/^whsec_\S+$/, fieldTexts.webhookSecret)
    .optional(),
})

export const BankIdAccount = z.object({
  environment: Environment,
  certificate: Certificate,
  passphrase: Secret(200),
  /** BankID's own certificate authority, PEM. Public. */
  authority: z.string().trim().max(20_000).includes('-----BEGIN CERTIFICATE-----', fieldTexts.authority),
})

export const EmailServer = z.object({
  host: Line().regex(/^[\w.-]+$/, fieldTexts.host),
  port: z.int().min(1).max(65_535),
  /** TLS from the first byte, or STARTTLS; unencrypted mail is not sent. */
  encryption: z.enum(['tls', 'starttls']),
  username: z.string().trim().max(200),
  password: Secret(),
  /** `name@domain` or `Name <name@domain>`; null: the shop's name and the company's address. */
  from: z
    .string()
    .trim()
    .max(200)
    .regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, fieldTexts.from)
    .nullable(),
})

/** Of the integration that the merchant has made in Fortnox's developer portal. */
export const FortnoxIntegration = z.object({ clientId: Line(), apiSecret: Secret() })

export const Ga4 = z.object({
  measurementId: z
    .string()
    .trim()
    .max(30)
    .regex(/^G-[A-Z0-9]+$/, fieldTexts.measurementId),
  apiSecret: Secret(),
})

export const Meta = z.object({
  pixelId: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/, fieldTexts.number),
  accessToken: Secret(),
  testEventCode: z.string().trim().max(40).default(''),
})

export const Mailchimp = z.object({
  listId: z
    .string()
    .trim()
    .regex(/^\w{5,20}$/, fieldTexts.listId),
  apiKey: z
    .string()
    .trim()
    .max(100)
    .regex(/^\w+-[a-z]{2}\d{1,3}$/, fieldTexts.mailchimpKey)
    .optional(),
})

export const Klaviyo = z.object({
  listId: z
    .string()
    .trim()
    .regex(/^\w{5,20}$/, fieldTexts.listId),
  apiKey: z
    .string()
    .trim()
    .max(200)
    .regex(/^pk_\w+$/, fieldTexts.klaviyoKey)
    .optional(),
})

export const Rule = z.object({
  /** Digits alone would be the number of a tag. */
  subscriberTag: z
    .string()
    .trim()
    .max(60)
    .regex(/^\p{L}[\p{L}\p{N} .&+-]*$/u, fieldTexts.subscriberTag),
  apiKey: Secret(200),
})

/** Of the fields in the table of carriers. */
export const carrierSchemas = byCarrier((id) => {
  const fields = carrierFields(id).map(({ name, isSecret, pattern }) => {
    return [name, isSecret ? Secret() : pattern ? Line().regex(pattern, fieldTexts.number) : Line()]
  })
  return z.object({ environment: Environment, ...Object.fromEntries(fields) }) as CarrierSchema
})

type CarrierSchema = z.ZodObject<
  { environment: typeof Environment } & Record<string, z.ZodString | z.ZodOptional<z.ZodString>>
>

export const services = {
  swish: Swish,
  stripe: Stripe,
  overlay: Overlay,
  klarna: Klarna,
  bankid: BankIdAccount,
  email: EmailServer,
  fortnox: FortnoxIntegration,
  ga4: Ga4,
  meta: Meta,
  mailchimp: Mailchimp,
  klaviyo: Klaviyo,
  rule: Rule,
  ...carrierSchemas,
}
export type ServiceAccount<S extends ServiceName = ServiceName> = z.output<(typeof services)[S]>
export type Accounts = { [S in ServiceName]?: ServiceAccount<S> }
