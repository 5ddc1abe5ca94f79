import { useEffect, useState } from 'react'
import { payment as say } from '#checkout/sv-payment.ts'

/** The order whose shopper has been sent to a provider's page; forgotten on every page that is no checkout. */
const returnFlag = 'checkout-return'

/** Leads to the provider's page, once: who comes back decides for themselves. */
export function RedirectPay({ orderId, address }: { orderId: string; address: string }) {
  const [isBack] = useState(() => sessionStorage.getItem(returnFlag) === orderId)
  useEffect(() => {
    if (isBack) return
    sessionStorage.setItem(returnFlag, orderId)
    window.location.assign(address)
  }, [isBack, orderId, address])
  return (
    <>
      <p>{isBack ? say.returned : say.leading}</p>
      <a className="btn btn--p" href={address}>
        {say.goToKlarna}
      </a>
    </>
  )
}
