import type { LetterKind } from '#account/letter-kinds.ts'
import { isSigned, signatureOf } from '#core/server/signature.ts'
import { pathTo } from '#paths.ts'
import { type KeyParts, letterKey } from './letter-key.ts'

/** How a letter is ended by whoever holds it: on a page, and by the mail program. */
export type EndLinks = { page: string; oneClick: string }

/** `answerId` is the yes that the letter is sent by. */
export function endLinks(answerId: number, { origin, secret }: { origin: string; secret: string }): EndLinks {
  const token = `${answerId}.${signatureOf(signed(answerId), secret)}`
  return {
    page: origin + pathTo('letters', { text: token }),
    oneClick: `${origin}/api/newsletter/unsubscribe/${token}`,
  }
}

export type Subscription = { kind: LetterKind; email: string; memberId: number | null }

/** Whose letters a link is about; null for one that the shop has not written. */
export async function subscriptionOf(parts: KeyParts, token: string): Promise<Subscription | null> {
  const [, id, signature] = /^(\d{1,15})\.([\w-]{22})$/.exec(token) ?? []
  if (!id || !signature || !isSigned(signed(id), signature, await letterKey(parts))) return null
  const [subscription] = await parts.db.query<Subscription>(
    'letter-subscription',
    'select kind, email, member_id as "memberId" from letter_answer where id = $1',
    [id],
  )
  return subscription ?? null
}

function signed(answerId: number | string): string {
  return `end ${answerId}`
}
