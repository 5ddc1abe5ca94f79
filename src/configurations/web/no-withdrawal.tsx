import { chosenMessages as messages } from '#configurations/chosen-messages.ts'
import { Note } from '#ui/note.tsx'

/** Shown before the purchase (lag 2005:59 2 kap. 2 § and 11 §). */
export function NoWithdrawal({ names = [] }: { names?: readonly string[] }) {
  return (
    <Note>
      <b>{names.length > 0 ? messages.noWithdrawalOf(names) : messages.noWithdrawal}</b> {messages.noWithdrawalWhy}
    </Note>
  )
}
