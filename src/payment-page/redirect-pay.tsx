import { useEffect, useState } from 'react'
import { payment as messages } from './messages.ts'

/** Set while the customer is on a provider's page; cleared on every page outside the checkout. */
const returnFlag = 'checkout-return'

export function RedirectPay({ orderId, address }: { orderId: string; address: string }) {
  const [isBack] = useState(() => sessionStorage.getItem(returnFlag) === orderId)
  useEffect(() => {
    if (isBack) return
    sessionStorage.setItem(returnFlag, orderId)
    window.location.assign(address)
  }, [isBack, orderId, address])
  return (
    <>
      <p>{isBack ? messages.returned : messages.leading}</p>
      <a className="button button--p" href={address}>
        {messages.goToKlarna}
      </a>
    </>
  )
}
