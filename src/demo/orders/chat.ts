import { endedChat } from '#seed/demo-cases.ts'
import { chatBackOffice } from '#support/back-office-calls.ts'
import { chat } from '#support/calls.ts'
import { type Action, later, type Simulation, timeOf } from './simulation.ts'

export function chatting(simulation: Simulation): Action[] {
  const customer = simulation.as(endedChat.by)
  const staff = simulation.as('kundtjanst')
  const startedAt = timeOf(endedChat.at, simulation.now)
  const at = (minutes: number) => later(startedAt, minutes / 60)
  const chatted = async () => {
    let id = 0
    for (const [position, { by, text }] of endedChat.lines.entries()) {
      const message = { key: `00000000-0000-4000-9000-${String(position).padStart(12, '0')}`, text }
      if (by === 'staff') await staff(at(position))(chatBackOffice.answerConversation, { id, ...message })
      else id = (await customer(at(position))(chat.postMessage, message)).conversation.id
    }
    await staff(at(endedChat.lines.length))(chatBackOffice.closeConversation, { id })
  }
  return [{ name: 'chat', at: startedAt, run: chatted }]
}
