import { type FormEvent, useState } from 'react'
import { causeNames, dispositionNames, messages } from '#admin/returns-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Check } from '#forms/check.tsx'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { conditions, refundTexts } from '#returns/back-office-messages.ts'
import { reasonTexts } from '#returns/messages.ts'
import { RefundSums } from '#returns/web/refund-preview.tsx'
import { type RefundFields, useRefundPreview } from '#returns/web/use-refund-preview.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { FormDialog } from './form-dialog.tsx'
import { RefundInstead } from './refund-instead.tsx'

type OneReturn = CallAnswer<typeof returnsBackOfficeContract.getReturnsBackOffice>['data']['returns'][number]
type PanelProps = { one: OneReturn; onDone: () => void }

export function ReturnPanel({ one, onDone }: PanelProps) {
  const isHere = one.state === 'received'
  const isRemedied = isHere && one.remedy !== null
  const done = isRemedied ? messages.sent : isHere ? messages.settled : messages.receivedNow
  const { isBusy, error, run } = useAction(done, onDone)
  const [isRejecting, setRejecting] = useState(false)
  const [isInstead, setInstead] = useState(false)
  const [fields, setFields] = useState<RefundFields>({ deductions: [], waivesFee: false })
  const refund = useRefundPreview(isHere && !isRemedied ? one.id : null, fields)
  const [unexplained, setUnexplained] = useState<readonly number[]>([])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (isRemedied) {
      const trackingId = String(form.get('trackingId'))
      return run(() => api(returnsBackOffice.sendRemedy, { id: one.id, trackingId }))
    }
    const deductions = isHere ? deductionsOf(one, form) : []
    const missing = deductions.filter(({ reason }) => reason === '').map(({ position }) => position)
    setUnexplained(missing)
    if (missing.length > 0) return
    run(() =>
      isHere
        ? api(returnsBackOffice.refundReturn, { id: one.id, deductions, waivesFee: form.get('waivesFee') === 'on' })
        : api(returnsBackOffice.receiveReturn, { id: one.id, rows: receivedOf(one, form) }),
    )
  }
  return (
    <>
      <form
        className="panel stack"
        onSubmit={send}
        onChange={(event) => isHere && setFields(fieldsOf(one, new FormData(event.currentTarget)))}
      >
        <header>
          <h3>
            <a className="link" href={`/admin/order/${one.orderId}`}>
              {messages.number(one.id, one.orderNumber)}
            </a>
          </h3>
          <p className="small muted">
            {one.customer} {one.email !== '' && <>&lt;{one.email}&gt;</>} ·{' '}
            {messages.announced(formatLongDateTime(one.announcedAt))} · {causeNames[one.cause]}
          </p>
          {one.remedy && <p>{one.cause === 'lost' ? messages.resend : messages.remedies[one.remedy]}</p>}
          {one.replacement !== null && <p>{messages.replacement(one.replacement)}</p>}
        </header>
        {!isHere && one.label && <LabelPart one={one} label={one.label} onDone={onDone} />}
        {one.rows.map((row) => (
          <fieldset key={row.position} className="field-form">
            <legend>
              {isRemedied ? messages.units(row.quantity, row.name) : row.name}
              {row.reason !== 'none' && <span className="small muted admin-block">{reasonTexts[row.reason]}</span>}
            </legend>
            {isRemedied ? null : isHere ? (
              <DeductionFields position={row.position} isUnexplained={unexplained.includes(row.position)} />
            ) : (
              <ReceivedFields
                {...row}
                dispositionNames={one.remedy === 'repair' ? ['sent-back'] : namesOf(dispositionNames)}
              />
            )}
          </fieldset>
        ))}
        {isRemedied && <Field label={messages.trackingId} name="trackingId" maxLength={100} columns={4} />}
        {isHere && !isRemedied && hasFee(one) && <Check name="waivesFee" value="on" label={messages.waiveFee} />}
        {refund.preview && <RefundSums preview={refund.preview} />}
        {(error ?? refund.error) && <Note kind="err">{error ?? refund.error}</Note>}
        <div className="row row--wrap">
          <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
            {isRemedied
              ? messages.send
              : isHere
                ? refundText(refund.isCurrent ? refund.preview?.total : undefined)
                : messages.receive}
          </Button>
          {one.canReject && (
            <Button variant="g" aria-label={messages.rejectOf(one.id)} onClick={() => setRejecting(true)}>
              {messages.reject}
            </Button>
          )}
          {one.remedy && (
            <Button variant="g" aria-label={messages.refundInsteadTitle(one.id)} onClick={() => setInstead(true)}>
              {messages.refundInstead}
            </Button>
          )}
        </div>
      </form>
      <RefundInstead id={one.id} isOpen={isInstead} onClose={() => setInstead(false)} onDone={onDone} />
      <RejectReturn id={one.id} isOpen={isRejecting} onClose={() => setRejecting(false)} onDone={onDone} />
    </>
  )
}

type RejectProps = { id: number; isOpen: boolean; onClose: () => void; onDone: () => void }

function RejectReturn({ id, isOpen, onClose, onDone }: RejectProps) {
  const { isBusy, error, fields, run } = useAction<unknown>(messages.rejected, () => {
    onClose()
    onDone()
  })
  return (
    <FormDialog
      name="reject-return"
      title={messages.rejectTitle(id)}
      isOpen={isOpen}
      submit={messages.rejectNow}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={(form) =>
        run(() => api(returnsBackOffice.rejectReturn, { id, reason: String(form.get('rejectReason')) }))
      }
    >
      <p>{messages.rejectText}</p>
      <TextField
        label={messages.rejectReason}
        name="rejectReason"
        rows={3}
        maxLength={4000}
        required
        error={fields['reason']}
      />
    </FormDialog>
  )
}

function refundText(total: number | undefined): string {
  if (total === undefined) return messages.refund
  return total === 0 ? refundTexts.nothing : refundTexts.refund(formatPrice(total))
}

/** The fields as typed; the reason is required only when they are sent. */
function fieldsOf(one: OneReturn, form: FormData): RefundFields {
  const deductions = deductionsOf(one, form).map((use) => ({ ...use, reason: use.reason || '–' }))
  return { deductions, waivesFee: form.get('waivesFee') === 'on' }
}

function hasFee({ cause, way, isFree }: OneReturn): boolean {
  return cause !== 'lost' && !isFree && (way === 'parcel' || way === 'bulky' || way === 'carrier')
}

function LabelPart({ one, label, onDone }: PanelProps & { label: NonNullable<OneReturn['label']> }) {
  const { isBusy, error, run } = useAction(messages.labelAsked, onDone)
  const { carrier, trackingId, hasDocument, isSandbox } = label
  const isMissing = label.state === 'booked' && !hasDocument && label.movement === null
  const isToDo = label.state === 'booked' ? isMissing : label.state !== 'waiting'
  return (
    <div className="stack small">
      {carrier && trackingId && <p className="tabular">{messages.labelNumber(carrier, trackingId)}</p>}
      {label.movement && label.movedAt !== null && (
        <p>{messages.moved(label.movement, formatLongDateTime(label.movedAt))}</p>
      )}
      {isSandbox && <Note kind="warn">{messages.labelSandbox}</Note>}
      {label.state === 'waiting' && <p>{messages.labelWaits}</p>}
      {isMissing && <Note kind="warn">{messages.labelMissing}</Note>}
      {label.state === 'rejected' && <Note kind="warn">{messages.labelRejected(one.labelReason ?? '')}</Note>}
      {label.state === 'silent' && <Note kind="warn">{messages.labelSilent}</Note>}
      {label.state === 'unknown' && <Note kind="warn">{messages.labelUnknown}</Note>}
      {error && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        {hasDocument && (
          <a
            className="button button--s"
            href={`/api/admin/returns/${one.id}/label`}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.printLabelOf(one.id)}
          >
            {messages.printLabel}
          </a>
        )}
        {isToDo && (
          <Button
            state={isBusy ? 'busy' : undefined}
            onClick={() => run(() => api(returnsBackOffice.bookReturnLabel, { id: one.id }))}
          >
            {label.state === 'booked' ? messages.fetchLabel : messages.bookLabel}
          </Button>
        )}
      </div>
    </div>
  )
}

type ReceivedProps = OneReturn['rows'][number] & { dispositionNames: readonly (keyof typeof dispositionNames)[] }

function ReceivedFields({ position, quantity, dispositionNames: choices }: ReceivedProps) {
  return (
    <>
      <Field
        label={messages.received(quantity)}
        name={`quantity-${position}`}
        type="number"
        min={0}
        max={quantity}
        defaultValue={quantity}
        columns={2}
      />
      <SelectField label={messages.condition} name={`condition-${position}`} columns={2}>
        {namesOf(conditions).map((name) => (
          <option key={name} value={name}>
            {conditions[name]}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.disposition} name={`disposition-${position}`} columns={2}>
        {choices.map((name) => (
          <option key={name} value={name}>
            {dispositionNames[name]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function DeductionFields({ position, isUnexplained }: { position: number; isUnexplained: boolean }) {
  return (
    <>
      <Field label={messages.deduction} name={`kronor-${position}`} type="number" min={0} columns={2} />
      <Field
        label={messages.reason}
        name={`reason-${position}`}
        maxLength={300}
        columns={4}
        error={isUnexplained ? messages.reasonWanted : null}
      />
    </>
  )
}

function receivedOf({ rows }: OneReturn, form: FormData) {
  return rows.map(({ position }) => ({
    position,
    quantity: Number(form.get(`quantity-${position}`)),
    condition: chosen(conditions, form.get(`condition-${position}`)),
    disposition: chosen(dispositionNames, form.get(`disposition-${position}`)),
  }))
}

function deductionsOf({ rows }: OneReturn, form: FormData) {
  return rows
    .map(({ position }) => ({
      position,
      amount: Math.round(Number(form.get(`kronor-${position}`)) * 100),
      reason: String(form.get(`reason-${position}`)).trim(),
    }))
    .filter(({ amount }) => amount > 0)
}

function chosen<T extends object>(texts: T, value: FormDataEntryValue | null): keyof T {
  const name = namesOf(texts).find((one) => one === value)
  if (!name) throw new Error('The form offers no such choice')
  return name
}

function namesOf<T extends object>(texts: T): (keyof T & string)[] {
  return Object.keys(texts) as (keyof T & string)[]
}
