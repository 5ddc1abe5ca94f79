import { dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { provenName } from '#core/untrusted-text.ts'
import { latestAnswer } from '#email/server/consents.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { emailLinkKey } from '#email/server/link-key.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { type EndLinks, endLink, endLinks } from '#email/server/unsubscribe-link.ts'
import { pathTo } from '#paths.ts'
import { wishlistEmailMessages as messages } from '#wishlists/wishlist-email-messages.ts'

export type WishlistNews = {
  memberId: number
  productId: number
  name: string
  price: number
  what: string
  isBack: boolean
}

type Sender = Pick<EmailDeps, 'origin'>

/** With consent only, in one email each; once per price drop, and once a day per restock. */
export async function enqueueWishlistEmails(
  tx: Transaction,
  news: readonly WishlistNews[],
  { origin, encryption, now }: Sender & Pick<EmailDeps, 'encryption'> & { now: Date },
): Promise<void> {
  const members = [...new Set(news.map(({ memberId }) => memberId))]
  if (members.length === 0) return
  const wanting = await tx.query<Reader>('wish-email-readers', readersSql, [members])
  const secret = wanting.length > 0 ? await emailLinkKey({ db: tx, encryption }) : ''
  for (const reader of wanting) {
    const consent = await latestAnswer(tx, 'wish-news', reader.email)
    if (!consent?.isYes || !consent.isProven) continue
    const unsent = await takeUnsent(tx, ofMember(news, reader.id), { memberId: reader.id, day: dayOf(now) })
    if (unsent.length === 0) continue
    const links = endLinks(consent.id, { origin, secret })
    const content = wishlistEmail({ reader, news: unsent, links, origin })
    const key = `wish-news-${reader.id}-${now.getTime()}-${unsent[0]?.productId}`
    await enqueueEmail(
      tx,
      { kind: 'wish-news', key, recipient: reader.email, ...content, unsubscribeUrl: links.oneClick },
      now,
    )
  }
}

type Reader = { id: number; email: string; firstName: string; username: string; isProven: boolean }

function ofMember(news: readonly WishlistNews[], memberId: number): WishlistNews[] {
  const own = news.filter((one) => one.memberId === memberId)
  return [...new Map(own.map((one) => [`${one.productId} ${one.isBack}`, one])).values()]
}

async function takeUnsent(
  tx: Transaction,
  news: readonly WishlistNews[],
  { memberId, day }: { memberId: number; day: string },
): Promise<WishlistNews[]> {
  const due = await tx.query<{ productId: number; isBack: boolean }>('wish-email-mark', markEmailedSql, [
    memberId,
    day,
    JSON.stringify(news.map(({ productId, price, isBack }) => ({ productId, price, isBack }))),
  ])
  return news.filter((one) => due.some(({ productId, isBack }) => productId === one.productId && isBack === one.isBack))
}

export type WishlistEmail = Sender & { reader: Reader; news: readonly WishlistNews[]; links: EndLinks }

export function wishlistEmail({ reader, news, links, origin }: WishlistEmail): EmailContent {
  const [first] = news
  const goods = news.map(({ productId, name, price, what }) => ({
    productId,
    name,
    quantity: null,
    details: [`${what}.`],
    amount: formatPrice(price),
    link: origin + pathTo('product', { id: productId, name }),
  }))
  const name = provenName(reader.firstName, reader)
  return renderEmail({
    template: 'wish-news',
    values: { namn: name, antal: String(news.length) },
    subject: news.length === 1 && first ? first.what : messages.subject(news.length),
    preheader: news.map(({ what }) => what).join('. '),
    heading: messages.heading,
    greeting: messages.greeting(name),
    words: [messages.opening(news.length)],
    opening: [],
    action: {
      text: messages.open,
      link: origin + pathTo('member.wishlists', { id: reader.id, name: reader.username }),
    },
    blocks: [{ goods }, { small: messages.now }],
    closing: [messages.why, endLink('wish-news', links)],
  })
}

const readersSql = `
  select m.id, m.email, m.first_name as "firstName", m.username, true as "isProven" from member m
  where m.id = any($1::int[]) and m.email_verified_at is not null
    and exists (select from email_consent a where a.kind = 'wish-news' and a.email = lower(m.email))
  order by m.id`

const markEmailedSql = `
  with news as (
    select * from jsonb_to_recordset($3::jsonb) as n("productId" int, price int, "isBack" boolean)
  ), due as (
    update wishlist_item r
    set emailed_price = case when n."isBack" then r.emailed_price else n.price end,
      emailed_back_on = case when n."isBack" then $2::date else r.emailed_back_on end
    from news n, wishlist w
    where w.member_id = $1 and r.wishlist_id = w.id and r.product_id = n."productId"
      and case when n."isBack" then r.emailed_back_on is distinct from $2::date else r.emailed_price is distinct from n.price end
    returning n."productId", n."isBack"
  )
  select distinct * from due`
