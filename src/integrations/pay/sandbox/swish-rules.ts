/** What Swish Commerce refuses, by its published codes. Sources: docs/providers.md. */

export type SwishError = { errorCode: string; errorMessage: string; additionalInformation: null }

/** The number of the certificate that calls. */
export const merchantNumber = '1231181189'

const smallest = 100
const largest = 99_999_999_999_999

type Fields = Record<string, unknown>
type Rule = readonly [field: string, code: string, text: string, isRight: (value: unknown) => boolean]

const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const optional = (isRight: (value: unknown) => boolean) => (value: unknown) => value === undefined || isRight(value)

const reference = /^[A-Z0-9]{1,35}$/
const message = /^[a-zåäöA-ZÅÄÖ0-9:;.,?!()" ]{1,50}$/

const shared: readonly Rule[] = [
  ['callbackUrl', 'RP03', 'Callback URL is missing or does not use HTTPS', isText(/^https:\/\/[^\s]+$/)],
  ['amount', 'PA02', 'Amount value is missing or not a valid number', isText(/^\d+(\.\d\d)?$/)],
  ['currency', 'AM03', 'Invalid or missing currency', (value) => value === 'SEK'],
  ['message', 'RP02', 'Wrong formatted message', optional(isText(message))],
  ['callbackIdentifier', 'FF08', 'Callback identifier is invalid', optional(isText(/^[0-9A-Za-z-]{32,36}$/))],
]

const ofRequest: readonly Rule[] = [
  ['payeeAlias', 'RP01', 'Missing merchant Swish number', isText(/^123\d{7}$/)],
  ['payerAlias', 'BE18', 'Payer alias is invalid', optional(isText(/^[1-9]\d{7,14}$/))],
  ['payeePaymentReference', 'FF08', 'Payment reference is invalid', optional(isText(reference))],
]

const ofRefund: readonly Rule[] = [
  ['payerAlias', 'RP01', 'Missing merchant Swish number', isText(/^123\d{7}$/)],
  ['payeeAlias', 'BE18', 'Payee alias is invalid', optional(isText(/^[1-9]\d{7,14}$/))],
  ['originalPaymentReference', 'RF02', 'Original payment not found', isText(/^\S+$/)],
  ['payerPaymentReference', 'FF08', 'Payment reference is invalid', optional(isText(reference))],
]

const rules = { request: [...shared, ...ofRequest], refund: [...shared, ...ofRefund] } as const

/** Null: not an object, or with a field that there is not. */
export function errorsOf(kind: keyof typeof rules, body: unknown): SwishError[] | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const fields = body as Fields
  const known = rules[kind].map(([field]) => field)
  if (Object.keys(fields).some((field) => !known.includes(field))) return null
  const wrong = rules[kind]
    .filter(([field, , , isRight]) => !isRight(fields[field]))
    .map(([, code, text]) => swishError(code, text))
  const amount = oreOf(String(fields.amount))
  if (amount > largest) wrong.push(swishError('AM02', 'Amount value is too large'))
  if (amount < smallest) wrong.push(swishError('AM06', 'Specified transaction amount is less than agreed minimum'))
  return wrong
}

export function swishError(errorCode: string, errorMessage: string): SwishError {
  return { errorCode, errorMessage, additionalInformation: null }
}

export function oreOf(kronor: string): number {
  return Math.round(Number(kronor) * 100)
}
