import { latestAnswer } from '#account/server/letters/answers.ts'
import { endPart, senderPart } from '#account/server/letters/closing.ts'
import { letterKey } from '#account/server/letters/letter-key.ts'
import { type EndLinks, endLinks } from '#account/server/letters/letter-link.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { type Letter, letterOf } from '#core/server/letter.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { provenName } from '#core/stranger-words.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { wishLetter as say } from '#members/sv-wish-letter.ts'
import { pathTo } from '#paths.ts'

/** What has changed for a member about something they wish for, in words. */
export type WishNews = {
  memberId: number
  productId: number
  name: string
  price: number
  what: string
  isBack: boolean
}

type Sender = Pick<LetterParts, 'origin' | 'sender'>

/** Writes to whoever has said yes, one letter each; of one drop, and of one day something is back, only once. */
export async function writeWishLetters(
  tx: Transaction,
  news: readonly WishNews[],
  { origin, sealer, sender, now }: Sender & Pick<LetterParts, 'sealer'> & { now: Date },
): Promise<void> {
  const members = [...new Set(news.map(({ memberId }) => memberId))]
  if (members.length === 0) return
  const wanting = await tx.query<Reader>('wish-letter-readers', readersSql, [members])
  const secret = wanting.length > 0 ? await letterKey({ db: tx, sealer }) : ''
  for (const reader of wanting) {
    const said = await latestAnswer(tx, 'wish-news', reader.email)
    if (!said?.isYes || !said.isProven) continue
    const untold = await takeUntold(tx, ofMember(news, reader.id), { memberId: reader.id, day: dayOf(now) })
    if (untold.length === 0) continue
    const links = endLinks(said.id, { origin, secret })
    const letter = wishLetter({ reader, news: untold, links, origin, sender })
    const key = `wish-news-${reader.id}-${now.getTime()}-${untold[0]?.productId}`
    await writeMail(
      tx,
      { kind: 'wish-news', key, recipient: reader.email, ...letter, unsubscribeUrl: links.oneClick },
      now,
    )
  }
}

type Reader = { id: number; email: string; firstName: string; username: string; isProven: boolean }

/** A product may lie in several lists. */
function ofMember(news: readonly WishNews[], memberId: number): WishNews[] {
  const own = news.filter((one) => one.memberId === memberId)
  return [...new Map(own.map((one) => [`${one.productId} ${one.isBack}`, one])).values()]
}

/** What no letter has told yet; it is told now. */
async function takeUntold(
  tx: Transaction,
  news: readonly WishNews[],
  { memberId, day }: { memberId: number; day: string },
): Promise<WishNews[]> {
  const told = await tx.query<{ productId: number; isBack: boolean }>('wish-letter-tell', tellSql, [
    memberId,
    day,
    JSON.stringify(news.map(({ productId, price, isBack }) => ({ productId, price, isBack }))),
  ])
  return news.filter((one) =>
    told.some(({ productId, isBack }) => productId === one.productId && isBack === one.isBack),
  )
}

type LetterFacts = Sender & { reader: Reader; news: readonly WishNews[]; links: EndLinks }

function wishLetter({ reader, news, links, origin, sender }: LetterFacts): Letter {
  const [first] = news
  const rows = news.map(({ productId, name, price }) => ({
    label: name,
    value: formatPrice(price),
    link: origin + pathTo('product', { id: productId, name }),
  }))
  return letterOf(news.length === 1 && first ? first.what : say.subject(news.length), [
    say.greeting(provenName(reader.firstName, reader)),
    ...news.map(({ what }) => `${what}.`),
    { rows },
    { link: origin + pathTo('member.wishlists', { id: reader.id, name: reader.username }), text: say.open },
    { small: say.now },
    { small: say.why },
    endPart('wish-news', links),
    senderPart(sender),
  ])
}

const readersSql = `
  select m.id, m.email, m.first_name as "firstName", m.username, true as "isProven" from member m
  where m.id = any($1::int[]) and m.email_verified_at is not null
    and exists (select from letter_answer a where a.kind = 'wish-news' and a.email = lower(m.email))
  order by m.id`

const tellSql = `
  with news as (
    select * from jsonb_to_recordset($3::jsonb) as n("productId" int, price int, "isBack" boolean)
  ), told as (
    update wishlist_row r
    set mailed_price = case when n."isBack" then r.mailed_price else n.price end,
      mailed_back_on = case when n."isBack" then $2::date else r.mailed_back_on end
    from news n, wishlist w
    where w.member_id = $1 and r.wishlist_id = w.id and r.product_id = n."productId"
      and case when n."isBack" then r.mailed_back_on is distinct from $2::date else r.mailed_price is distinct from n.price end
    returning n."productId", n."isBack"
  )
  select distinct * from told`
