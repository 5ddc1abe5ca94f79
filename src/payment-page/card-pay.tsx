import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#core/money.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { payment as messages } from './messages.ts'
import { type Elements, loadStripe, type StripeJs } from './stripe-js.ts'
import './card-pay.css'

type CardPayProps = { clientSecret: string; publishableKey: string; amount: number; onConfirmed: () => void }

/** Set while the document is loaded anew, so that this happens once. */
const reloadFlag = 'card-form-reload'

/** Stripe's Payment Element: the card never reaches the shop. The page goes on when the server has seen the payment. */
export default function CardPay({ clientSecret, publishableKey, amount, onConfirmed }: CardPayProps) {
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<{ stripe: StripeJs; elements: Elements } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'busy' | 'confirmed' | 'failed'>('loading')
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    let end = () => {}
    const start = async () => {
      const stripe = await loadStripe(publishableKey)
      if (isGone || !place.current) return
      if (!stripe) return reloadOnce(clientSecret) || setState('failed')
      sessionStorage.removeItem(reloadFlag)
      const elements = stripe.elements({ clientSecret, appearance: { theme: isDark() ? 'night' : 'stripe' } })
      const element = elements.create('payment', { layout: 'tabs' })
      end = () => element.destroy()
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      form.current = { stripe, elements }
    }
    void start().catch(() => isGone || setState('failed'))
    return () => {
      isGone = true
      end()
    }
  }, [clientSecret, publishableKey])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!form.current || state !== 'ready') return
    setState('busy')
    setProblem(null)
    const { stripe, elements } = form.current
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: window.location.href }, redirect: 'if_required' })
      // Without an answer it may have been paid: the page goes on asking the shop, and the customer may try again.
      .catch(() => ({ error: { message: messages.cardFailed } }))
    if (error) setProblem(error.message ?? messages.cardFailed)
    setState(error ? 'ready' : 'confirmed')
    if (!error) onConfirmed()
  }

  if (state === 'failed') {
    return (
      <div className="card-pay">
        <Note kind="err">{messages.cardNotLoaded}</Note>
        <Button onClick={() => window.location.reload()}>{messages.cardReload}</Button>
      </div>
    )
  }
  return (
    <form className="card-pay" aria-label={messages.cardForm} onSubmit={(event) => void pay(event)}>
      {state === 'loading' && <Spinner size="l" />}
      <div ref={place} className="card-pay-element" />
      {problem && <Note kind="err">{problem}</Note>}
      {state !== 'loading' && (
        <Button type="submit" variant="p" isWide state={state === 'ready' ? undefined : 'busy'}>
          {messages.cardPay(formatPrice(amount))}
        </Button>
      )}
    </form>
  )
}

/** The policy of the document that the customer came from opens for no card form. */
function reloadOnce(clientSecret: string): boolean {
  if (sessionStorage.getItem(reloadFlag) === clientSecret) return false
  sessionStorage.setItem(reloadFlag, clientSecret)
  window.location.reload()
  return true
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark'
}
