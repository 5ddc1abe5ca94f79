import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { payment as messages } from './messages.ts'

export default function SwishPay({ token }: { token: string }) {
  const link = new URLSearchParams({ token, callbackurl: window.location.href })
  return (
    <>
      <div className="payment-wait-swish-qr">
        <QrCode text={`D${token}`} label={messages.swishQr} />
        <p className="muted">{messages.swishScan}</p>
      </div>
      <div className="payment-wait-swish-app">
        <p className="small muted">{messages.swishSame}</p>
        <a className="button button--p" href={`swish://paymentrequest?${link}`}>
          <Icon name="device-mobile" />
          {messages.swishOpen}
        </a>
      </div>
    </>
  )
}
