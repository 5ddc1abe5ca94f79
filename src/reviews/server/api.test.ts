import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { openProducts } from '#catalog/server/products.ts'
import { answerCall, callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { type Mine, type ReviewList, reviewsContract } from '#reviews/contract.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import { moderationContract } from '#reviews/moderation-contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { reviewsApi } from './api.ts'
import { moderationApi } from './moderation/api.ts'
import { openReviewReader } from './review-reader.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const origin = 'https://butik.example'
const bought = new Set<string>()
const hasBought = async (memberId: number, productId: number) => bought.has(`${memberId} ${productId}`)
const rows = callsOf('reviews', reviewsContract, reviewsApi({ db, origin, hasBought }))
const moderating = callsOf('reviews', moderationContract, moderationApi({ db, origin }))
let productCache: ProductCache
let lastMember = 0

beforeAll(async () => {
  await stockShop(db)
  for (let id = 1; id <= 20; id += 1) await addGoods(db, { id })
  await addGoods(db, { id: 30, releaseAt: new Date('2026-12-24T00:00:00Z') })
  productCache = await openProductCache({ db, now: () => now })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

type Name = keyof typeof reviewsContract

function call<T>(member: Member | null, name: Name, id: number, input: object = {}, at = now): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const { method } = row.contract
  const sent = method === 'GET' ? { query: input, body: undefined } : { query: {}, body: input }
  return answerCall(row, { params: { id: String(id) }, ...sent }, makeContext({ member, now: at })) as Promise<T>
}

async function newMember(more: Partial<Member> = {}): Promise<Member> {
  lastMember += 1
  return { ...(await makeMember(db, lastMember)), ...more }
}

type Written = { review: { id: number; isVerified: boolean } }
type Votes = { upvotes: number; downvotes: number; vote: number }

const input = (rating: number, text = 'Tyst och snabb.', isAnonymous = false) => ({ rating, text, isAnonymous })
const write = (who: Member | null, product: number, what: object = input(5)) =>
  call<Written>(who, 'putReview', product, what)
const read = (product: number, input = {}) => call<ReviewList>(null, 'getReviews', product, input)
const mine = (who: Member, product: number) => call<Mine>(who, 'getMine', product)
const page = async (id: number) => {
  await productCache.catchUp()
  const found = await openProducts({
    db,
    productCache,
    deliveryMethods: async () => [],
    reviews: openReviewReader(db),
  }).page(id, 'all', now)
  if (!found) throw new Error(`No product ${id}`)
  return found
}

test("a member's review is on the page, and counts in the rating", async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  await write(anna, 1, input(5))
  await write(olle, 1, input(2, 'Skramlar.'))
  const product = await page(1)
  expect(product).toMatchObject({ rating: { rating: 3.5, ratingType: 'averageRating' }, reviewCount: 2 })
  expect(product.stars).toEqual([0, 1, 0, 0, 1])
  expect(product.reviews.map(({ text }) => text).toSorted()).toEqual(['Skramlar.', 'Tyst och snabb.'])
  expect(productCache.card(1, 'all', now)).toMatchObject({ rating: { rating: 3.5 }, reviewCount: 2 })
  expect(reviewsContract.getReviews.answer.parse(await read(1))).toEqual(await read(1))
})

test('a member has one review per product: writing again replaces it, idempotently', async () => {
  const anna = await newMember()
  const { review } = await write(anna, 2, input(5))
  await write(anna, 2, input(5))
  expect((await read(2)).reviews).toMatchObject([{ editedAt: null }])
  const changed = await write(anna, 2, input(1, 'Gick sönder.'))
  expect(changed.review.id).toBe(review.id)
  expect(await read(2)).toMatchObject({
    total: 1,
    reviews: [{ rating: 1, text: 'Gick sönder.', editedAt: now.getTime() / 1000 }],
  })
  expect(await events(review.id)).toEqual(['written', 'edited'])
  expect((await page(2)).rating?.rating).toBe(1)
})

test('concurrent reviews of many members are all counted', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => newMember()))
  await Promise.all(members.map((member, index) => write(member, 3, input((index % 5) + 1))))
  const given = members.map((_, index) => (index % 5) + 1)
  const average = given.reduce((sum, one) => sum + one, 0) / given.length
  expect(await page(3)).toMatchObject({ reviewCount: 8, rating: { rating: Math.round(average * 10) / 10 } })
})

test('only reviews by buyers are verified, also when rewritten after buying', async () => {
  const anna = await newMember()
  expect((await write(anna, 4)).review.isVerified).toBe(false)
  bought.add(`${anna.id} 4`)
  expect((await write(anna, 4)).review.isVerified).toBe(true)
  expect((await read(4)).reviews).toMatchObject([{ isVerified: true }])
})

test('an anonymous review does not reveal its author', async () => {
  await write(await newMember(), 5, input(4, 'Bra.', true))
  const { reviews } = await read(5)
  expect(reviews).toMatchObject([{ isAnonymous: true, user: { id: null, username: 'Anonym' } }])
  expect(JSON.stringify([reviews, (await page(5)).reviews])).not.toContain('member')
})

test('a deleted review is gone with its votes, idempotently', async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  const { review } = await write(anna, 6)
  await call(olle, 'putVote', review.id, { vote: 1 })
  await call(anna, 'deleteReview', 6)
  await call(anna, 'deleteReview', 6)
  expect(await read(6)).toMatchObject({ total: 0, reviews: [] })
  expect(await page(6)).toMatchObject({ rating: null, reviewCount: 0 })
  expect(await events(review.id)).toEqual(['written', 'deleted'])
  await expect(call(olle, 'putVote', review.id, { vote: 1 })).rejects.toMatchObject({
    code: 'no-such-review',
    status: 404,
  })
})

test('a member has one vote: repeating changes nothing, another replaces it, 0 removes it', async () => {
  const [anna, olle, eva] = [await newMember(), await newMember(), await newMember()]
  const { review } = await write(anna, 7)
  const vote = (who: Member, value: number) => call<Votes>(who, 'putVote', review.id, { vote: value })
  await vote(eva, 1)
  expect(await vote(olle, 1)).toEqual({ upvotes: 2, downvotes: 0, vote: 1 })
  expect(await vote(olle, 1)).toEqual({ upvotes: 2, downvotes: 0, vote: 1 })
  expect((await mine(olle, 7)).votes).toEqual([{ reviewId: review.id, vote: 1 }])
  expect(await vote(olle, -1)).toEqual({ upvotes: 1, downvotes: 1, vote: -1 })
  expect(await vote(olle, 0)).toEqual({ upvotes: 1, downvotes: 0, vote: 0 })
  expect((await mine(olle, 7)).votes).toEqual([])
  await Promise.all(Array.from({ length: 5 }, () => vote(olle, 1)))
  expect((await page(7)).reviewHighlights).toMatchObject([{ id: review.id, upvotes: 2, downvotes: 0 }])
})

test('members cannot vote for or report their own review', async () => {
  const anna = await newMember()
  const { review } = await write(anna, 8)
  const refused = { code: 'own-review', status: 403 }
  await expect(call(anna, 'putVote', review.id, { vote: 1 })).rejects.toMatchObject(refused)
  await expect(call(anna, 'putReport', review.id, { reason: 'fake' })).rejects.toMatchObject(refused)
})

test('a report is stored once', async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  const { review } = await write(anna, 9)
  await call(olle, 'putReport', review.id, { reason: 'offensive', text: 'Svär.' })
  await call(olle, 'putReport', review.id, { reason: 'fake' })
  const reports = await db.query('', 'select reason, text from review_report where review_id = $1', [review.id])
  expect(reports).toEqual([{ reason: 'offensive', text: 'Svär.' }])
  expect((await mine(olle, 9)).reportedReviews).toEqual([review.id])
})

test('a hidden review is not counted, is kept, and its author sees the reason', async () => {
  const [anna, signe] = [await newMember(), await newMember({ isEmployee: true, rights: ['reviews'] })]
  const { review } = await write(anna, 10, input(1, 'Hans telefon är 070 …'))
  await call(signe, 'putHidden', review.id, { isHidden: true, reason: 'Personuppgifter' })
  await call(signe, 'putHidden', review.id, { isHidden: true, reason: 'Personuppgifter' })
  expect(await read(10)).toMatchObject({ total: 0, reviews: [] })
  expect(await page(10)).toMatchObject({ rating: null, reviewCount: 0, stars: [0, 0, 0, 0, 0] })
  expect((await mine(anna, 10)).review).toMatchObject({ isHidden: true, hiddenReason: 'Personuppgifter' })
  await call(signe, 'putHidden', review.id, { isHidden: false })
  expect(await page(10)).toMatchObject({ rating: { rating: 1 }, reviewCount: 1 })
  expect(await events(review.id)).toEqual(['written', 'hidden', 'shown'])
})

test('a hidden review that is deleted and written again stays hidden until an employee shows it', async () => {
  const [anna, signe] = [await newMember(), await newMember({ isEmployee: true, rights: ['reviews'] })]
  const first = (await write(anna, 19, input(1, 'Ring 070 …'))).review
  await call(signe, 'putHidden', first.id, { isHidden: true, reason: 'Personuppgifter' })
  await call(anna, 'deleteReview', 19)
  const { review } = await write(anna, 19, input(1, 'Ring 070 …'))
  expect(review).toMatchObject({ isHidden: true, hiddenReason: 'Personuppgifter' })
  expect(await read(19)).toMatchObject({ total: 0, reviews: [] })
  expect(await page(19)).toMatchObject({ rating: null, reviewCount: 0 })
  await call(anna, 'deleteReview', 19)
  const again = (await write(anna, 19, input(2, 'Den brummar.'))).review
  await call(signe, 'putHidden', again.id, { isHidden: false })
  await call(anna, 'deleteReview', 19)
  await write(anna, 19, input(3, 'Den brummar mindre.'))
  expect(await read(19)).toMatchObject({ total: 1, reviews: [{ text: 'Den brummar mindre.' }] })
})

test('visitors and members without the role are rejected', async () => {
  const anna = await newMember()
  const { review } = await write(anna, 11)
  const logInFirst = { code: 'login-required', status: 401 }
  await expect(write(null, 11)).rejects.toMatchObject(logInFirst)
  await expect(call(null, 'getMine', 11)).rejects.toMatchObject(logInFirst)
  await expect(call(null, 'deleteReview', 11)).rejects.toMatchObject(logInFirst)
  await expect(call(null, 'putVote', review.id, { vote: 1 })).rejects.toMatchObject(logInFirst)
  await expect(call(null, 'putReport', review.id, { reason: 'fake' })).rejects.toMatchObject(logInFirst)
  await expect(call(null, 'putHype', 30, { isHyped: true })).rejects.toMatchObject(logInFirst)
  const hidden = call(anna, 'putHidden', review.id, { isHidden: true, reason: 'Nej' })
  await expect(hidden).rejects.toMatchObject({ code: 'employees-only', status: 403 })
})

test('a report waits for a decision; the author gets the reason and the reporter the outcome', async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  const signe = await newMember({ isEmployee: true, rights: ['reviews'] })
  const as = inProcessApi(moderating, makeContext({ member: signe, now }))
  const { review } = await write(anna, 15, input(1, 'Ring 070-111 22 33!'))
  await call(olle, 'putReport', review.id, { reason: 'personal', text: 'Mitt nummer' })
  const listed = async (state: 'reported' | 'new' | 'hidden') =>
    (await as(moderation.listReviews, { state })).data.filter(({ id }) => id === review.id)
  expect(await listed('reported')).toMatchObject([
    { isNew: true, reports: [{ reason: 'personal', by: olle.username, isHandled: false }] },
  ])
  const hide = { id: review.id, decision: 'hide', reason: 'Personuppgifter' } as const
  const { data } = await as(moderation.moderateReview, hide)
  expect((await as(moderation.moderateReview, hide)).data).toEqual(data)
  expect([await listed('reported'), await listed('new')]).toEqual([[], []])
  expect(await listed('hidden')).toMatchObject([{ isHidden: true, hiddenReason: 'Personuppgifter' }])
  const sent = await db.query<{ recipient: string; text: string }>(
    '',
    'select recipient, text from email_outbox where key like $1 order by recipient',
    [`review-${review.id}-%`],
  )
  const addresses = await db.query<{ email: string }>('', 'select email from member where id = any($1) order by 1', [
    [anna.id, olle.id],
  ])
  expect(sent.map(({ recipient }) => recipient)).toEqual(addresses.map(({ email }) => email))
  expect(sent.find(({ text }) => text.includes('Ring 070-111 22 33!'))?.text).toContain('Personuppgifter')
  await write(anna, 15, input(1, 'Gick sönder'))
  expect(await listed('new')).toHaveLength(1)
  await as(moderation.moderateReview, { id: review.id, decision: 'keep' })
  expect(await events(review.id)).toEqual(['written', 'hidden', 'edited', 'shown'])
})

test('decisions on reviews are emailed to verified addresses only', async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  const as = inProcessApi(
    moderating,
    makeContext({ member: await newMember({ isEmployee: true, rights: ['reviews'] }), now }),
  )
  const { review } = await write(anna, 17, input(1, 'Ring 070-111 22 33!'))
  await call(olle, 'putReport', review.id, { reason: 'personal', text: '' })
  await db.query('', 'update member set email_verified_at = null where id = any($1)', [[anna.id, olle.id]])
  await as(moderation.moderateReview, { id: review.id, decision: 'hide', reason: 'Personuppgifter' })
  await as(moderation.moderateReview, { id: review.id, decision: 'keep' })
  expect(await db.query('', 'select from email_outbox where key like $1', [`review-${review.id}-%`])).toEqual([])
})

test("the shop's answer stands under the review, and two who answer at once do not overwrite each other", async () => {
  const signe = await newMember({ isEmployee: true, rights: ['reviews'] })
  const as = inProcessApi(moderating, makeContext({ member: signe, now }))
  const { id } = (await write(await newMember(), 16)).review
  const answer = { id, text: 'Tack, kul att höra!', before: null }
  await as(moderation.answerReview, answer)
  await as(moderation.answerReview, answer)
  await expect(as(moderation.answerReview, { ...answer, text: 'Nej' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  expect((await page(16)).reviews[0]?.answer?.text).toBe(answer.text)
  await as(moderation.answerReview, { id, text: '', before: answer.text })
  expect((await read(16)).reviews[0]?.answer).toBe(null)
  expect(await events(id)).toEqual(['written', 'answered', 'answered'])
})

test('an invalid review is rejected', async () => {
  const anna = await newMember()
  const malformed = { status: 400, code: 'malformed' }
  for (const bad of [
    input(0),
    input(6),
    input(3.5),
    input(5, '   '),
    input(5, 'å'.repeat(10_000)),
    input(5, 'noll\0tecken'),
    { rating: 5 },
  ]) {
    await expect(write(anna, 12, bad)).rejects.toMatchObject(malformed)
  }
  const signe = await newMember({ isEmployee: true, rights: ['reviews'] })
  await expect(call(signe, 'putHidden', 1, { isHidden: true })).rejects.toMatchObject(malformed)
  await expect(write(anna, 404)).rejects.toMatchObject({ code: 'no-such-product', status: 404 })
  expect((await read(12)).total).toBe(0)
})

test('tags in a text are escaped', async () => {
  const text = '<img src=x onerror=alert(1)> </script><script>alert(2)</script>'
  await write(await newMember(), 13, input(3, text))
  expect((await page(13)).reviews[0]?.text).toBe(text)
})

test('sorted as requested, ten at a time', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember()))
  for (const [index, member] of members.entries()) {
    await call(
      member,
      'putReview',
      14,
      input((index % 5) + 1, `Nummer ${index}`),
      new Date(now.getTime() + index * 1000),
    )
  }
  const [first] = (await read(14, { sort: 'newest' })).reviews
  expect(first?.text).toBe('Nummer 11')
  const favourite = (await read(14, { sort: 'newest', page: '2' })).reviews.at(-1)
  expect(favourite?.text).toBe('Nummer 0')
  await call(members[5] ?? null, 'putVote', favourite?.id ?? 0, { vote: 1 })
  expect((await read(14)).reviews[0]?.text).toBe('Nummer 0')
  const stars = async (sort: string) => (await read(14, { sort })).reviews.map(({ rating }) => rating)
  expect((await stars('highest')).slice(0, 3)).toEqual([5, 5, 4])
  expect((await stars('lowest')).slice(0, 4)).toEqual([1, 1, 1, 2])
  const pages = [await read(14), await read(14, { page: '2' })]
  expect(pages.map(({ reviews, total }) => [reviews.length, total])).toEqual([
    [10, 12],
    [2, 12],
  ])
  expect(new Set(pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))).size).toBe(12)
})

test('before the release members hype once each, and review after it', async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  await expect(write(anna, 30)).rejects.toMatchObject({ code: 'not-released', status: 409 })
  const hype = (who: Member, isHyped: boolean) => call<{ rating: number }>(who, 'putHype', 30, { isHyped })
  await db.query('', 'update product set hype = 4 where id = 30')
  const { rating } = await hype(anna, true)
  expect((await hype(anna, true)).rating).toBe(rating)
  await hype(olle, true)
  expect(await count('hype')).toBe(2)
  await hype(olle, false)
  const product = await page(30)
  expect(product.rating).toEqual({ rating, ratingType: 'hypefactor' })
  expect(rating).toBe(4)
  expect((await mine(anna, 30)).isHyped).toBe(true)

  const later = new Date('2026-12-25T00:00:00Z')
  expect(productCache.card(30, 'all', later)?.rating).toBeNull()
  await expect(call(anna, 'putHype', 30, { isHyped: true }, later)).rejects.toMatchObject({ code: 'already-released' })
  await call(anna, 'putReview', 30, input(3), later)
  expect((await page(30)).rating).toEqual({ rating: 3, ratingType: 'averageRating' })
})

test('writing is rate limited', async () => {
  const anna = await newMember()
  const all = Array.from({ length: 21 }, (_, index) => write(anna, 15, input(5, `Om och om igen ${index}`)))
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'too-many-requests', status: 429 } }])
})

test('review entries cannot be changed', async () => {
  await write(await newMember(), 16)
  await expect(db.query('', `update review_entry set rating = 1`)).rejects.toThrow('append-only')
})

async function events(reviewId: number): Promise<string[]> {
  const found = await db.query<{ event: string }>(
    '',
    'select event from review_entry where review_id = $1 order by id',
    [reviewId],
  )
  return found.map(({ event }) => event)
}

async function count(table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('', `select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}
