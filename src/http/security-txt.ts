import { addressIn, senderOfShop } from '#core/sender-of-shop.ts'
import type { Config } from '#environment/config.ts'

/** Generated per request, so it never expires. */
const validMs = 182 * 86_400_000

/** RFC 9116. */
type Deps = Pick<Config, 'securityContact' | 'mailFrom' | 'publicUrl'>

export function securityTxt({ securityContact, mailFrom, publicUrl }: Deps, now: Date) {
  const lines = [
    `Contact: ${securityContact ?? `mailto:${addressIn(mailFrom ?? senderOfShop())}`}`,
    `Expires: ${new Date(now.getTime() + validMs).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: sv, en',
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
  ]
  return `${lines.join('\n')}\n`
}
