import { payment as calls } from '#checkout/payment-calls.ts'
import { payment as say } from '#checkout/sv-payment.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'

/** Does what the shopper would do in the app. The page hears of it as it would then. */
export function PretendHand({ token }: { token: string }) {
  const decide = (decision: 'paid' | 'declined') =>
    void api(calls.postPretendDecision, { token, decision }).catch(() => {})
  return (
    <div className="hand">
      <b>{say.pretend}</b>
      <p className="small muted">{say.pretendText}</p>
      <div className="row row--w wait__hand">
        <Button variant="p" onClick={() => decide('paid')}>
          {say.approve}
        </Button>
        <Button onClick={() => decide('declined')}>{say.decline}</Button>
      </div>
    </div>
  )
}
