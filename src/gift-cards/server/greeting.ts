import type { Queries } from '#core/server/db.ts'
import { plainName } from '#core/untrusted-text.ts'

export type Greeting = { from: string | null; text: string }

export async function greetingOn(db: Queries, cardId: number): Promise<Greeting | null> {
  const [found] = await db.query<{ text: string; from: string }>(
    'gift-card-greeting',
    `select r.gift ->> 'greeting' as text, concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as "from"
     from gift_card c join orders o on o.id = c.order_id
       join order_row r on r.order_id = c.order_id and r.position = c.position
     where c.id = $1 and r.gift ->> 'greeting' <> ''`,
    [cardId],
  )
  return found ? { text: found.text, from: plainName(found.from) } : null
}
