import { type Day, dayOf } from '#core/day.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { ChatHours } from '#support/back-office-contract.ts'
import type { Hours, OpeningTimes } from '#support/opening.ts'

type DayRow = { day: Day; opens: string | null; closes: string | null }

export async function openingTimes(db: Queries): Promise<OpeningTimes> {
  const week = await db.query<Hours & { weekday: number }>('chat-week', 'select weekday, opens, closes from chat_hours')
  const days = await db.query<DayRow>('chat-days', 'select day, opens, closes from chat_day order by day')
  return {
    week: new Map(week.map(({ weekday, opens, closes }) => [weekday, { opens, closes }])),
    days: new Map(
      days.map(({ day, opens, closes }) => [day, opens === null || closes === null ? null : { opens, closes }]),
    ),
  }
}

export async function shownHours(db: Queries, now: Date): Promise<ChatHours> {
  const { week, days } = await openingTimes(db)
  const today = dayOf(now)
  return {
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => week.get(weekday) ?? null),
    days: [...days].filter(([day]) => day >= today).map(([day, hours]) => ({ day, hours })),
  }
}

export async function putWeek(db: Db, week: ChatHours['week']): Promise<void> {
  const rows = week.flatMap((hours, at) => (hours ? [{ weekday: at + 1, ...hours }] : []))
  await inTransaction(db, async (tx) => {
    await tx.query('chat-clear-week', 'delete from chat_hours')
    await tx.query(
      'chat-put-week',
      `insert into chat_hours (weekday, opens, closes)
       select weekday, opens, closes from jsonb_to_recordset($1::jsonb) as h (weekday int, opens text, closes text)`,
      [JSON.stringify(rows)],
    )
  })
}

export async function putDay(db: Queries, day: Day, hours: Hours | null): Promise<void> {
  await db.query(
    'chat-put-day',
    `insert into chat_day (day, opens, closes) values ($1, $2, $3)
     on conflict (day) do update set opens = excluded.opens, closes = excluded.closes`,
    [day, hours?.opens ?? null, hours?.closes ?? null],
  )
}

export async function deleteDay(db: Queries, day: Day): Promise<void> {
  await db.query('chat-delete-day', 'delete from chat_day where day = $1', [day])
}
