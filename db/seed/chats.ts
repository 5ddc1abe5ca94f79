const minuteMs = 60_000

type Said = { by: 'customer' | 'employee'; minutesAgo: number; text: string }
type Chat = { id: number; memberId: number; state: 'waiting' | 'closed'; said: readonly Said[] }

/** anstalld of the demo shop. */
const employeeId = 3

/** elin has asked something, and had an answer; foretag waits for one. */
const conversations: readonly Chat[] = [
  {
    id: 1,
    memberId: 1,
    state: 'closed',
    said: [
      {
        by: 'customer',
        minutesAgo: 4330,
        text: 'Hej! Jag funderar på en bildskärm till jobbet. Går det att lämna in min gamla hos er?',
      },
      {
        by: 'employee',
        minutesAgo: 4328,
        text: 'Hej Elin! Ja, det kostar ingenting. Välj ”Lämna gammal enhet” i kassan, så tar den som levererar med den tillbaka. Du kan också lämna den i en av våra butiker.',
      },
      { by: 'customer', minutesAgo: 4326, text: 'Perfekt, tack för hjälpen!' },
      { by: 'employee', minutesAgo: 4325, text: 'Tack själv, och ha en fin dag!' },
    ],
  },
  {
    id: 2,
    memberId: 2,
    state: 'waiting',
    said: [
      {
        by: 'customer',
        minutesAgo: 6,
        text: 'Hej! Vi behöver tolv tangentbord med svensk layout till kontoret. Kan vi få dem före torsdag?',
      },
      { by: 'customer', minutesAgo: 5, text: 'Gärna mot faktura.' },
    ],
  },
]

export function chats(now: Date) {
  const at = ({ minutesAgo }: Said) => new Date(now.getTime() - minutesAgo * minuteMs)
  return {
    conversations: conversations.map(({ id, memberId, state, said }) => {
      const times = said.map(at)
      const last = times.at(-1) ?? now
      return {
        id,
        member_id: memberId,
        state,
        employee_id: state === 'closed' ? employeeId : null,
        unanswered: state === 'waiting' ? said.length : 0,
        created_at: times[0] ?? now,
        last_at: last,
        closed_at: state === 'closed' ? last : null,
      }
    }),
    messages: conversations.flatMap(({ id, said }) =>
      said.map((one, position) => ({
        id: id * 100 + position,
        conversation_id: id,
        key: `00000000-0000-4000-8000-${String(id * 100 + position).padStart(12, '0')}`,
        employee_id: one.by === 'employee' ? employeeId : null,
        text: one.text,
        at: at(one),
      })),
    ),
  }
}
