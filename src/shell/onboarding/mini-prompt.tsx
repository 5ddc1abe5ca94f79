import { useEffect, useEffectEvent } from 'react'
import { openMemberForm } from '#shell/header/member-form.ts'
import { rememberPromptClosed } from '#shell/header/prompt-closed.ts'
import { onboardingMessages as messages } from '#shell/onboarding-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './mini-prompt.css'

export default function MiniPrompt() {
  const answer = (mode: 'register' | 'login' | null) => {
    rememberPromptClosed()
    openMemberForm(mode)
  }
  useEscape(() => answer(null))
  return (
    <section className="mini-prompt" data-asks="member" aria-labelledby="mini-prompt">
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

/** What is open above the prompt takes the key. */
function useEscape(close: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('[data-in-use], dialog[open]')) close()
  })
  useEffect(() => {
    // Captured: what closes by the key is still open.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
