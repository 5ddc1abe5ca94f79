import { meetingWords as say } from '#storefront/sv-meetings.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { openMemberForm } from './member-form.ts'
import { rememberPromptClosed } from './prompt-closed.ts'
import './mini-prompt.css'

/** Why to become a member, in two lines. It takes no focus and stands in nobody's way. */
export function MiniPrompt() {
  const answer = (mode: 'register' | 'login' | null) => {
    rememberPromptClosed()
    openMemberForm(mode)
  }
  return (
    <section className="mp" aria-labelledby="mini-prompt">
      <Button variant="g" isIcon className="mp__x" aria-label={say.closePrompt} onClick={() => answer(null)}>
        <Icon name="x" weight="bold" />
      </Button>
      <h2 id="mini-prompt">{say.promptTitle}</h2>
      <p className="small muted">{say.promptText}</p>
      <div className="row">
        <Button variant="p" onClick={() => answer('register')}>
          {say.join}
        </Button>
        <Button variant="g" onClick={() => answer('login')}>
          {say.logIn}
        </Button>
      </div>
    </section>
  )
}
