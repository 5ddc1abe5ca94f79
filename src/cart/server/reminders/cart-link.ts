import { type KeyParts, letterKey } from '#account/server/letters/letter-key.ts'
import { isSigned, signatureOf } from '#core/server/signature.ts'
import { pathTo } from '#paths.ts'

/** Opens the cart for whoever holds the letter. */
export function cartLink(cartId: string, { origin, secret }: { origin: string; secret: string }): string {
  return origin + pathTo('letters', { text: `${cartId}.${signatureOf(signed(cartId), secret)}` })
}

/** Null for a link that the shop has not written. */
export async function cartOfLink(parts: KeyParts, token: string): Promise<string | null> {
  const [, cartId, signature] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(token) ?? []
  return cartId && signature && isSigned(signed(cartId), signature, await letterKey(parts)) ? cartId : null
}

function signed(cartId: string): string {
  return `cart ${cartId}`
}
