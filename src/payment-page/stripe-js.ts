/** The part of Stripe.js that the shop uses: https://docs.stripe.com/js. */
type PaymentElement = {
  mount(place: HTMLElement): void
  on(event: 'ready', heard: () => void): void
  on(event: 'loaderror', heard: () => void): void
  destroy(): void
}
export type Elements = { create(type: 'payment', options: object): PaymentElement }
type Confirmed = { error?: { type?: string; message?: string } }
export type StripeJs = {
  elements(options: { clientSecret: string; appearance: object }): Elements
  confirmPayment(options: {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<Confirmed>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => StripeJs
  }
}

let loading: Promise<void> | null = null

/**
 * From the address that the document names: only that of this page does, and its policy opens for it. Null when the
 * customer came here from another page of the shop.
 */
export async function loadStripe(publishableKey: string): Promise<StripeJs | null> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="card-script"]')?.content
  if (!address) return null
  loading ??= new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => done()
    script.onerror = () => {
      loading = null
      script.remove()
      fail(new Error('The card form was not loaded'))
    }
    document.head.append(script)
  })
  await loading
  if (!window.Stripe) throw new Error('The card form did not start')
  return window.Stripe(publishableKey, { locale: 'sv' })
}
