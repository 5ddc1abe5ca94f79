import { onboardingMessages as messages } from '#shell/onboarding-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { openMemberForm } from './member-form.ts'
import { rememberPromptClosed } from './prompt-closed.ts'
import './mini-prompt.css'

export function MiniPrompt() {
  const answer = (mode: 'register' | 'login' | null) => {
    rememberPromptClosed()
    openMemberForm(mode)
  }
  return (
    <section className="mini-prompt" aria-labelledby="mini-prompt">
      <Button
        variant="g"
        isIcon
        className="mini-prompt-close"
        aria-label={messages.closePrompt}
        onClick={() => answer(null)}
      >
        <Icon name="x" weight="bold" />
      </Button>
      <h2 id="mini-prompt">{messages.promptTitle}</h2>
      <p className="small muted">{messages.promptText}</p>
      <div className="row">
        <Button variant="p" onClick={() => answer('register')}>
          {messages.join}
        </Button>
        <Button variant="g" onClick={() => answer('login')}>
          {messages.logIn}
        </Button>
      </div>
    </section>
  )
}
