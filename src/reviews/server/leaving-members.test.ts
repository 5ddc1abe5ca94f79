import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { reviewsContract } from '#reviews/contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { anonymizeAuthor } from './anonymize-author.ts'
import { reviewsApi } from './api.ts'
import { moveReviews } from './move-reviews.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const bought = new Set<string>()
const hasBought = async (memberId: number, productId: number) => bought.has(`${memberId} ${productId}`)
const rows = callsOf('reviews', reviewsContract, reviewsApi({ db, origin: 'https://butik.example', hasBought }))
const upcoming = 30
let lastMember = 0

beforeAll(async () => {
  await stockShop(db)
  for (let id = 1; id <= 6; id += 1) await addGoods(db, { id })
  await addGoods(db, { id: upcoming, releaseAt: new Date('2026-12-24T00:00:00Z') })
})
afterAll(() => db.close())

async function call<T>(member: Member, name: keyof typeof reviewsContract, id: number, body: object = {}): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerCall(row, { params: { id: String(id) }, query: {}, body }, makeContext({ member, now }))) as T
}

async function newMember(): Promise<Member> {
  lastMember += 1
  return await makeMember(db, lastMember)
}

const write = async (who: Member, product: number, rating = 5) =>
  (await call<{ review: { id: number } }>(who, 'putReview', product, { rating, text: 'Tyst och snabb.' })).review.id
const vote = (who: Member, review: number, value: 1 | -1) => call(who, 'putVote', review, { vote: value })
const hype = (who: Member) => call(who, 'putHype', upcoming, { isHyped: true })
const votes = async (id: number) =>
  (await db.query('', 'select upvotes, downvotes from review where id = $1', [id]))[0] ?? null
const product = async (id: number) =>
  (await db.query('', 'select review_count as count, hypes from product where id = $1', [id]))[0]
const erase = async ({ id }: Member) => {
  await inTransaction(db, async (tx) => {
    await anonymizeAuthor(tx, { memberId: id, email: null, name: 'Tidigare medlem', now })
    await tx.query('', 'delete from member where id = $1', [id])
  })
}

test('reviews, votes and hypes need a verified address; deleting and reporting do not', async () => {
  const [anna, olle] = [await newMember(), await newMember()]
  const [review, own] = [await write(anna, 1), await write(olle, 1)]
  const unverified = { ...olle, verifiedEmail: null }
  const problem = { status: 403, code: 'email-not-verified' }
  await expect(write(unverified, 1)).rejects.toMatchObject(problem)
  await expect(vote(unverified, review, 1)).rejects.toMatchObject(problem)
  await expect(hype(unverified)).rejects.toMatchObject(problem)
  await call(unverified, 'putReport', review, { reason: 'fake' })
  await call(unverified, 'deleteReview', 1)
  expect([await votes(review), await votes(own)]).toEqual([{ upvotes: 0, downvotes: 0 }, null])
})

test('an erased account leaves only the reviews of what it had bought, and no votes or hypes', async () => {
  const [stays, goes] = [await newMember(), await newMember()]
  bought.add(`${goes.id} 3`)
  const kept = await write(goes, 3)
  const dropped = await write(goes, 2)
  const liked = await write(stays, 2)
  const disliked = await write(stays, 3)
  await vote(goes, liked, 1)
  await vote(goes, disliked, -1)
  await hype(goes)
  await hype(stays)
  expect(await product(upcoming)).toMatchObject({ hypes: 2 })
  await erase(goes)
  expect([await votes(liked), await votes(disliked)]).toEqual([
    { upvotes: 0, downvotes: 0 },
    { upvotes: 0, downvotes: 0 },
  ])
  expect(await product(upcoming)).toMatchObject({ hypes: 1 })
  expect([await product(2), await product(3)]).toMatchObject([{ count: 1 }, { count: 2 }])
  expect(await votes(dropped)).toBe(null)
  expect(await db.query('', 'select author, is_anonymous as anonymous from review where id = $1', [kept])).toEqual([
    { author: 'Tidigare medlem', anonymous: true },
  ])
})

test('merged accounts have one review of each product, one vote for each review and none for their own', async () => {
  const [from, into, other] = [await newMember(), await newMember(), await newMember()]
  const [twice, stays] = [await write(from, 4, 1), await write(into, 4, 5)]
  const moved = await write(from, 5)
  const voted = await write(other, 4)
  const free = await write(other, 5)
  await vote(into, moved, 1)
  await vote(from, stays, 1)
  await vote(other, stays, 1)
  await vote(from, voted, 1)
  await vote(into, voted, 1)
  await vote(from, free, -1)
  await hype(from)
  await hype(into)
  const { hypes } = (await product(upcoming)) as { hypes: number }
  await inTransaction(db, (tx) => moveReviews(tx, { from: from.id, into: into.id, now }))
  expect(await votes(twice)).toBe(null)
  expect(await product(4)).toMatchObject({ count: 2 })
  expect(await db.query('', 'select member_id as id, author from review where id = $1', [moved])).toEqual([
    { id: into.id, author: into.username },
  ])
  expect(await votes(moved)).toEqual({ upvotes: 0, downvotes: 0 })
  expect(await votes(stays)).toEqual({ upvotes: 1, downvotes: 0 })
  expect(await votes(voted)).toEqual({ upvotes: 1, downvotes: 0 })
  expect(await votes(free)).toEqual({ upvotes: 0, downvotes: 1 })
  expect(await product(upcoming)).toEqual({ count: 0, hypes: hypes - 1 })
  expect(await db.query('', 'select from review_vote where member_id = $1', [from.id])).toEqual([])
})
