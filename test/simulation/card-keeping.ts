import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { blockCard } from '#gift-cards/server/block-card.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { sendNewCode } from '#gift-cards/server/send-new-code.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'
import type { Dice } from './dice.ts'
import { type Actor, attemptTo, maybeTwice, minute, type Theatre } from './theatre.ts'

const publicUrl = 'http://localhost'
const member = buildMember(employee, { isEmployee: true, isAdmin: true })

/** Gives gift cards, blocks and unblocks them and replaces their codes, while they are bought, used, disputed and withdrawn from. */
export function cardKeeper(dice: Dice): Actor {
  const who = 'card keeper'
  const pauses = dice.oneOf([10, 40, 120])
  return {
    who,
    async act(theatre) {
      for (let rounds = dice.oneOf([2, 4]); rounds > 0; rounds -= 1) {
        for (let waits = pauses; waits > 0; waits -= 1) await theatre.pause(who)
        await dice.oneOf([give, block, unblock, renew, renew])(theatre, who)
      }
    },
  }
}

type Doing = (theatre: Theatre, who: string) => Promise<void>

function contextAt({ now, dice }: Theatre, key: string) {
  const at = new Date(now.getTime() + dice.oneOf([0, 2, 10]) * minute)
  return { ...makeContext({ now: at, idempotencyKey: key }), member }
}

const give: Doing = async (theatre, who) => {
  const key = randomUUID()
  const context = contextAt(theatre, key)
  const card = { amount: 20_000, name: 'Nils', email: 'nils@exempel.se', greeting: '', reason: 'given' } as const
  await maybeTwice(theatre, `${who} gives`, (by) =>
    attemptTo(theatre, by, ({ db }) => giveCard(db, { ...card, context, key, encryption, publicUrl })),
  )
}

const block: Doing = async (theatre, who) => await change(theatre, `${who} blocks`, true)
const unblock: Doing = async (theatre, who) => await change(theatre, `${who} unblocks`, false)

async function change(theatre: Theatre, who: string, isBlocked: boolean): Promise<void> {
  const cardId = await aCard(theatre, who)
  if (cardId === null) return
  const key = randomUUID()
  const wish = { cardId, reason: 'Stulet', key, context: contextAt(theatre, key) }
  await maybeTwice(theatre, who, (by) => attemptTo(theatre, by, ({ db }) => blockCard(db, isBlocked, wish)))
}

const renew: Doing = async (theatre, who) => {
  const cardId = await aCard(theatre, who)
  if (cardId === null) return
  const key = randomUUID()
  const other = theatre.dice.isLucky(0.3) ? { email: 'annan@exempel.se' } : {}
  const wish = { cardId, reason: 'Borta', key, context: contextAt(theatre, key), ...other }
  await maybeTwice(theatre, `${who} sends a code`, (by) =>
    attemptTo(theatre, by, ({ db }) => sendNewCode({ db, encryption, publicUrl }, wish)),
  )
}

async function aCard({ dice, see }: Theatre, who: string): Promise<number | null> {
  const cards = await see(who, cardsIn)
  return cards.at(dice.below(Math.max(1, cards.length)))?.id ?? null
}

async function cardsIn(db: Db): Promise<{ id: number }[]> {
  return await db.query<{ id: number }>('story-cards', 'select id from gift_card order by id')
}
