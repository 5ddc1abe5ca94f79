import { isSigned, signatureOf } from '#core/server/signature.ts'
import { emailLinkKey, type KeyDeps } from '#email/server/link-key.ts'
import { pathTo } from '#paths.ts'

export function cartLink(cartId: string, { origin, secret }: { origin: string; secret: string }): string {
  return origin + pathTo('email-preferences', { text: `${cartId}.${signatureOf(signed(cartId), secret)}` })
}

export async function cartOfLink(deps: KeyDeps, token: string): Promise<string | null> {
  const [, cartId, signature] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(token) ?? []
  return cartId && signature && isSigned(signed(cartId), signature, await emailLinkKey(deps)) ? cartId : null
}

function signed(cartId: string): string {
  return `cart ${cartId}`
}
