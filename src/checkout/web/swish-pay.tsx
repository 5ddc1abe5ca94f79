import { payment as say } from '#checkout/sv-payment.ts'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'

/** The app on this device by its button, on another one by the code. */
export default function SwishPay({ token }: { token: string }) {
  const link = new URLSearchParams({ token, callbackurl: window.location.href })
  return (
    <>
      <div className="swish__qr">
        <QrCode text={`D${token}`} label={say.swishQr} />
        <p className="muted">{say.swishScan}</p>
      </div>
      <div className="swish__app">
        <p className="small muted">{say.swishSame}</p>
        <a className="btn btn--p" href={`swish://paymentrequest?${link}`}>
          <Icon name="device-mobile" />
          {say.swishOpen}
        </a>
      </div>
    </>
  )
}
