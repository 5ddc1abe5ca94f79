import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { meantEmail } from './email-suggestion.ts'
import { formMessages as messages } from './messages.ts'
import './meant-email.css'

/** Asks about an address whose domain looks like a slip. */
export default function MeantEmail({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const meant = meantEmail(email)
  return (
    <div className="meant-email" role="status">
      {meant && (
        <Note action={<Button onClick={() => onTake(meant)}>{messages.takeMeant}</Button>}>
          {messages.meant(meant)}
        </Note>
      )}
    </div>
  )
}
