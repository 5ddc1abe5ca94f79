import { type SyntheticEvent, useState } from 'react'
import { orderFieldFault } from '#checkout/order-fields.ts'
import { page as say, sv } from '#checkout/sv.ts'
import { fieldTexts } from '#core/field-texts.ts'
import { cityOf } from '#shipping/zip-places.ts'
import { formatZip, normalZip } from '#shipping/zips.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Standing, Step } from './step.tsx'
import './zip-step.css'

type ZipStepProps = {
  zip: string
  standing: Standing
  /** What the server says against it. */
  fault: string | null
  onZip: (zip: string) => void
}

/** Where it is sent decides how: the other steps open when this one is done. */
export function ZipStep({ zip, standing, fault, onZip }: ZipStepProps) {
  const [isChanging, setChanging] = useState(false)
  if (zip && !isChanging && !fault) {
    const change = (
      <Button variant="g" onClick={() => setChanging(true)}>
        {say.change}
        <span className="vh"> {say.zip}</span>
      </Button>
    )
    return (
      <Step number={1} title={say.zip} standing={standing} action={change}>
        <p className="stp__zip">
          {formatZip(zip)} {cityOf(zip)}
        </p>
      </Step>
    )
  }
  const accept = (zip: string) => {
    setChanging(false)
    onZip(zip)
  }
  return (
    <Step number={1} title={say.where} standing="now">
      <ZipForm zip={zip} fault={fault} isFocused={isChanging} onZip={accept} />
    </Step>
  )
}

/** In its place when nothing travels. */
export function NoZipStep() {
  return (
    <Step number={1} title={say.noAddress} standing="done">
      <p className="stp__zip">{say.noAddressText}</p>
    </Step>
  )
}

type ZipFormProps = { zip: string; fault: string | null; isFocused: boolean; onZip: (zip: string) => void }

function ZipForm({ zip, fault, isFocused, onZip }: ZipFormProps) {
  const [text, setText] = useState(zip && formatZip(zip))
  const [isLeft, setLeft] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const accepted = normalZip(text)
    setLeft(true)
    if (accepted) onZip(accepted)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="zip">
        <Field
          label={say.zip}
          name="zip"
          value={text}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          // Asked for by the shopper's own press on "Ändra".
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          error={isLeft ? (zipFault(text) ?? fault) : fault}
          onChange={(event) => setText(event.target.value.replace(/[^\d ]/g, ''))}
          onBlur={() => setLeft(text.trim() !== '')}
        />
        <Button variant="p" type="submit">
          {say.showDelivery}
        </Button>
      </div>
      <p className="small muted">{say.zipHint}</p>
    </form>
  )
}

function zipFault(text: string): string | null {
  const fault = orderFieldFault('zip', text, { customerType: 'private', isSent: true })
  return fault ?? (normalZip(text) ? null : fieldTexts.invalid(sv.zip))
}
