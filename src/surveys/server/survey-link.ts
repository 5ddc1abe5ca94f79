import { isSigned, signatureOf } from '#core/server/signature.ts'
import { emailLinkKey, type KeyDeps } from '#email/server/link-key.ts'
import { pathTo } from '#paths.ts'

export function surveyLink(orderId: string, { origin, secret }: { origin: string; secret: string }): string {
  return origin + pathTo('survey', { text: `${orderId}.${signatureOf(signed(orderId), secret)}` })
}

export async function orderOfSurveyLink(deps: KeyDeps, token: string): Promise<string | null> {
  const [, orderId, signature] = /^(\d{1,19})\.([\w-]{22})$/.exec(token) ?? []
  return orderId && signature && isSigned(signed(orderId), signature, await emailLinkKey(deps)) ? orderId : null
}

function signed(orderId: string): string {
  return `survey ${orderId}`
}
