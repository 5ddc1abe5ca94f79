import { type SyntheticEvent, useEffect, useState } from 'react'
import { messages as checkoutMessages, page as messages } from '#checkout/messages.ts'
import { orderFieldError } from '#checkout/order-fields.ts'
import { fieldTexts } from '#core/field-texts.ts'
import { Field } from '#forms/field.tsx'
import { formatZip, normalZip } from '#shipping/zips.ts'
import { Button } from '#ui/button.tsx'
import { Step, type StepStatus } from './step.tsx'
import './zip-step.css'

type ZipStepProps = {
  zip: string
  status: StepStatus
  error: string | null
  onZip: (zip: string) => void
}

export function ZipStep({ zip, status, error, onZip }: ZipStepProps) {
  const [isChanging, setChanging] = useState(false)
  const city = useCity(zip)
  if (zip && !isChanging && !error) {
    const change = (
      <Button variant="g" onClick={() => setChanging(true)}>
        {messages.change}
        <span className="visually-hidden"> {messages.zip}</span>
      </Button>
    )
    return (
      <Step number={1} title={messages.zip} status={status} action={change}>
        <p className="checkout-step-zip">
          {formatZip(zip)} {city}
        </p>
      </Step>
    )
  }
  const accept = (zip: string) => {
    setChanging(false)
    onZip(zip)
  }
  return (
    <Step number={1} title={messages.where} status="now">
      <ZipForm zip={zip} error={error} isFocused={isChanging} onZip={accept} />
    </Step>
  )
}

function useCity(zip: string): string | null {
  const [found, setFound] = useState<{ zip: string; city: string | null } | null>(null)
  useEffect(() => {
    if (!zip) return
    const places = import('#shipping/zip-places.ts')
    // The step is whole without it.
    places.then(({ cityOf }) => setFound({ zip, city: cityOf(zip) })).catch(() => {})
  }, [zip])
  return found?.zip === zip ? found.city : null
}

export function NoZipStep() {
  return (
    <Step number={1} title={messages.noAddress} status="done">
      <p className="checkout-step-zip">{messages.noAddressText}</p>
    </Step>
  )
}

type ZipFormProps = { zip: string; error: string | null; isFocused: boolean; onZip: (zip: string) => void }

function ZipForm({ zip, error, isFocused, onZip }: ZipFormProps) {
  const [text, setText] = useState(zip && formatZip(zip))
  const [isLeft, setLeft] = useState(false)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const accepted = normalZip(text)
    setLeft(true)
    if (accepted) onZip(accepted)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="zip-step">
        <Field
          label={messages.zip}
          name="zip"
          value={text}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          error={isLeft ? (zipError(text) ?? error) : error}
          onChange={(event) => setText(event.target.value.replace(/[^\d ]/g, ''))}
          onBlur={() => setLeft(text.trim() !== '')}
        />
        <Button variant="p" type="submit">
          {messages.showDelivery}
        </Button>
      </div>
      <p className="small muted">{messages.zipHint}</p>
    </form>
  )
}

function zipError(text: string): string | null {
  const error = orderFieldError('zip', text, { customerType: 'private', isSent: true })
  return error ?? (normalZip(text) ? null : fieldTexts.invalid(checkoutMessages.zip))
}
