import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { payment as messages } from './messages.ts'
import './payment-wait.css'

/** To the one who has paid by a link, and may not see the order. */
export function Paid() {
  return (
    <section className="panel payment-wait" aria-labelledby="paid">
      <Icon name="check-circle" weight="fill" className="payment-wait-done" />
      <h1 id="paid">{messages.paid}</h1>
      <p className="muted">{messages.paidText}</p>
      <ButtonLink variant="p" href={pathTo('index')}>
        {messages.toStart}
      </ButtonLink>
    </section>
  )
}
