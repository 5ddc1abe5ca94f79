import { decryptEmail } from '#email/server/outbox.ts'
import { giftCards } from '#gift-cards/calls.ts'
import { isGiftCardCode, signs } from '#gift-cards/code.ts'
import { givenGiftCards } from '#seed/demo-cases.ts'
import { type Action, type Simulation, timeOf } from './simulation.ts'

export function givingGiftCards(simulation: Simulation): Action[] {
  return givenGiftCards.flatMap(({ key, given, blocked, ...card }) => {
    let id = 0
    const staff = simulation.as('chef')
    const name = `gift card ${key}`
    const give = async (at: Date) => {
      id = (await staff(at, `demo-card-${key}`)(giftCards.giveGiftCard, card)).id
    }
    const actions: Action[] = [{ at: timeOf(given, simulation.now), name, run: give }]
    if (!blocked) return actions
    const block = async (at: Date) => {
      await staff(at, `demo-card-${key}-block`)(giftCards.blockGiftCard, { id, reason: blocked.reason })
    }
    return [...actions, { at: timeOf(blocked.at, simulation.now), name, run: block }]
  })
}

/** The shop keeps no codes: it is read in the email, as the recipient does. */
export async function firstGiftCard({ deps, now, asGuest }: Simulation): Promise<{ code: string; balance: number }> {
  const [email] = await deps.db.query<{ text: string; html: string; encrypted: string | null }>(
    'demo-gift-card',
    `select text, html, encrypted from email_outbox where kind = 'gift-card' and recipient = $1 order by id limit 1`,
    [givenGiftCards[0]?.email],
  )
  const text = email ? decryptEmail(deps.encryption, email).text : ''
  const code = text.match(new RegExp(`([${signs}]{4}-){3}[${signs}]{4}`))?.[0] ?? ''
  if (!isGiftCardCode(code)) throw new Error('The email of the gift card has no code')
  const { balance } = (await asGuest()(now)(giftCards.getBalance, { code })).data
  return { code, balance }
}
