import { useRef, useState } from 'react'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { SelectField } from '#forms/field.tsx'
import { Option, Options } from '#forms/option.tsx'
import { useSession } from '#identity/web/session.ts'
import { returns } from '#returns/calls.ts'
import type { OrderReturns, ReturnReason } from '#returns/contract.ts'
import { isFault, wayByLabel } from '#returns/label-fee.ts'
import { page as messages, reasonTexts } from '#returns/messages.ts'
import { offered } from '#shop-settings/offered.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type ReturnDialogProps = {
  access: { id: string; secret?: string }
  standing: OrderReturns
  onClose: () => void
  onDone: () => void
}

type Way = 'parcel' | 'store' | 'own'
type Chosen = Record<number, { quantity: number; reason: ReturnReason }>

export default function ReturnDialog({ access, standing, onClose, onDone }: ReturnDialogProps) {
  const { rows } = standing
  const [chosen, setChosen] = useState<Chosen>({})
  const [way, setWay] = useState<Way>('parcel')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  const isMember = useSession((state) => state.user !== null)
  const wanted = Object.entries(chosen).filter(([, { quantity }]) => quantity > 0)
  const cards = wanted.filter(([position]) => rows.find((row) => row.position === Number(position))?.isGiftCard)
  const isOnlyCards = wanted.length > 0 ? cards.length === wanted.length : rows.every(isCardOrGone)

  const choose = (position: number, part: Partial<Chosen[number]>) => {
    key.current = ''
    setProblem(null)
    setChosen((before) => ({ ...before, [position]: { quantity: 0, reason: 'none', ...before[position], ...part } }))
  }

  const send = async () => {
    if (wanted.length === 0) return setProblem(messages.chooseSome)
    key.current ||= crypto.randomUUID()
    setBusy(true)
    setProblem(null)
    try {
      const units = wanted.map(([position, unit]) => ({ position: Number(position), ...unit }))
      const headers = { 'Idempotency-Key': key.current }
      await api(returns.announceReturn, { ...access, way, rows: units }, { headers })
      toast(isOnlyCards ? messages.cardAnnounced : messages.announced)
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.failed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      name="return"
      isOpen
      onClose={onClose}
      title={messages.sendBack}
      footer={
        <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void send()}>
          {messages.send}
        </Button>
      }
    >
      <div className="order-returns-item">
        {problem !== null && <Note kind="err">{problem}</Note>}
        <fieldset>
          <legend>{messages.which}</legend>
          {rows.map((row) => (
            <ReturnRow key={row.position} row={row} unit={chosen[row.position]} onChoose={choose} />
          ))}
        </fieldset>
        {cards.length > 0 && <p>{messages.cardNote}</p>}
        {!isOnlyCards && (
          <fieldset>
            <legend>{messages.way}</legend>
            <Options label={messages.way}>
              {(['parcel', 'store', 'own'] as const)
                .filter((one) => one !== 'store' || offered.stores)
                .map((one) => (
                  <Option
                    key={one}
                    name="return-way"
                    checked={way === one}
                    onChange={() => {
                      key.current = ''
                      setWay(one)
                    }}
                    label={one === 'parcel' ? labelText(standing, wanted) : messages[one]}
                  />
                ))}
            </Options>
          </fieldset>
        )}
        {isMember && !isOnlyCards && hasPart('xp') && <p className="small muted">{messages.xp}</p>}
      </div>
    </Dialog>
  )
}

/** The cost of the label for the chosen goods, as the return will be charged. */
function labelText({ rows, fees }: OrderReturns, wanted: readonly [string, Chosen[number]][]): string {
  const goods = wanted.flatMap(([position, { reason }]) => {
    const row = rows.find((one) => one.position === Number(position))
    return row && !row.isGiftCard ? [{ reason, isBulky: row.isBulky }] : []
  })
  if (goods.length === 0) return messages.parcelUnknown
  const way = goods.every(({ reason }) => isFault(reason)) ? 'ours' : wayByLabel(goods)
  const fee = way === 'ours' ? 0 : fees[way]
  return fee === 0 ? messages.parcelFree : messages.parcel(formatPrice(fee))
}

function isCardOrGone({ left, isGiftCard }: OrderReturns['rows'][number]): boolean {
  return left === 0 || isGiftCard
}

type ReturnRowProps = {
  row: OrderReturns['rows'][number]
  unit: Chosen[number] | undefined
  onChoose: (position: number, part: Partial<Chosen[number]>) => void
}

function ReturnRow({ row: { position, name, left, exception }, unit, onChoose }: ReturnRowProps) {
  if (left === 0) return null
  const quantity = unit?.quantity ?? 0
  return (
    <div className="order-returns-row">
      <b>
        <ProductName name={name} />
      </b>
      {exception !== null ? (
        <p className="muted">{messages[exception]}</p>
      ) : (
        <div className="order-returns-sum">
          <SelectField
            label={messages.howMany}
            aria-label={`${messages.howMany}, ${name}`}
            value={quantity}
            onChange={(event) => onChoose(position, { quantity: Number(event.target.value) })}
          >
            {Array.from({ length: left + 1 }, (_, units) => (
              <option key={units} value={units}>
                {units === 0 ? messages.none : units}
              </option>
            ))}
          </SelectField>
          {quantity > 0 && (
            <SelectField
              label={messages.why}
              aria-label={`${messages.why} ${name}`}
              value={unit?.reason}
              onChange={(event) => onChoose(position, { reason: event.target.value as ReturnReason })}
            >
              <option value="none">{messages.noReason}</option>
              {Object.entries(reasonTexts).map(([reason, text]) => (
                <option key={reason} value={reason}>
                  {text}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </div>
  )
}
