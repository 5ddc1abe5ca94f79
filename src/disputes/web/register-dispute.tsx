import { useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { disputes } from '#disputes/calls.ts'
import type { OrderDisputes } from '#disputes/contract.ts'
import { messages, reasonTexts } from '#disputes/messages.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { disputeReasons } from '#payments/dispute.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { today } from './today.ts'

type Props = {
  id: string
  disputable: NonNullable<OrderDisputes['disputable']>
  onClose: () => void
  onDone: () => void
}

export function RegisterDispute({ id, disputable, onClose, onDone }: Props) {
  const { isBusy, error, fields, run } = useAction(messages.saved, onDone)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const save = (form: FormData) => {
    const text = (name: string) => String(form.get(name))
    const [amount, fee] = [amountOfText(text('amount')), amountOfText(text('fee'))]
    const problem = {
      ...(amount ? {} : { amount: messages.wrongAmount }),
      ...(fee === null ? { fee: messages.wrongAmount } : {}),
    }
    setWrong(problem)
    if (!amount || fee === null) return
    const reason = disputeReasons.find((one) => one === text('reason')) ?? 'other'
    const body = { id, reference: text('reference'), amount, fee, reason, respondBy: text('respondBy') }
    run((options) => api(disputes.registerDispute, body, options))
  }
  const errorOf = (name: string) => wrong[name] ?? fields[name]
  return (
    <FormDialog
      name="register-dispute"
      title={messages.registerTitle}
      submit={messages.save}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="small muted">
        {messages.registerHint(paymentMethodName(disputable.method), formatPrice(disputable.amount))}
      </p>
      <Field
        label={messages.referenceLabel}
        name="reference"
        required
        maxLength={100}
        autoComplete="off"
        error={errorOf('reference')}
      />
      <Field
        label={messages.amountLabel}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={textOfAmount(disputable.amount)}
        error={errorOf('amount')}
      />
      <Field
        label={messages.feeLabel}
        hint={messages.feeHint}
        name="fee"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        defaultValue="0"
        error={errorOf('fee')}
      />
      <SelectField label={messages.reasonLabel} name="reason">
        {disputeReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonTexts[reason]}
          </option>
        ))}
      </SelectField>
      <Field
        label={messages.respondByLabel}
        name="respondBy"
        type="date"
        required
        min={today()}
        error={errorOf('respondBy')}
      />
    </FormDialog>
  )
}
