const minuteMs = 60_000

type ChatMessage = { by: 'customer' | 'employee'; minutesAgo: number; text: string }
type Chat = { id: number; memberId: number; state: 'waiting' | 'closed'; lines: readonly ChatMessage[] }

/** The demo employee `anstalld`. */
const employeeId = 3

/** elin has asked a question and been answered; foretag is waiting for an answer. */
const conversations: readonly Chat[] = [
  {
    id: 1,
    memberId: 1,
    state: 'closed',
    lines: [
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
    lines: [
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
  const at = ({ minutesAgo }: ChatMessage) => new Date(now.getTime() - minutesAgo * minuteMs)
  return {
    conversations: conversations.map(({ id, memberId, state, lines }) => {
      const times = lines.map(at)
      const last = times.at(-1) ?? now
      return {
        id,
        member_id: memberId,
        state,
        employee_id: state === 'closed' ? employeeId : null,
        unanswered: state === 'waiting' ? lines.length : 0,
        created_at: times[0] ?? now,
        last_at: last,
        closed_at: state === 'closed' ? last : null,
      }
    }),
    messages: conversations.flatMap(({ id, lines }) =>
      lines.map((one, position) => ({
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
