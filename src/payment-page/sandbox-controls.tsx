import { api } from '#core/api-client.ts'
import { payment as calls } from '#payment-processing/calls.ts'
import { Button } from '#ui/button.tsx'
import { payment as messages } from './messages.ts'

export function SandboxControls({ token }: { token: string }) {
  const decide = (decision: 'paid' | 'declined') =>
    // The page continues to wait, as it would when an app fails.
    void api(calls.postSandboxDecision, { token, decision }).catch(() => {})
  return (
    <div className="payment-wait-buttons">
      <b>{messages.sandbox}</b>
      <p className="small muted">{messages.sandboxText}</p>
      <div className="row row--wrap payment-wait-hand">
        <Button variant="p" onClick={() => decide('paid')}>
          {messages.approve}
        </Button>
        <Button onClick={() => decide('declined')}>{messages.decline}</Button>
      </div>
    </div>
  )
}
