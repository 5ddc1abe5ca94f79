import { useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { returns } from '#returns/calls.ts'
import type { OrderReturns, ReturnReason } from '#returns/contract.ts'
import { reasonTexts, page as say } from '#returns/sv.ts'
import { returnFees } from '#returns/terms.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Option, Options } from '#ui/option.tsx'
import { toast } from '#ui/toasts.ts'

type ReturnDialogProps = {
  access: { id: string; secret?: string }
  standing: OrderReturns
  onClose: () => void
  onDone: () => void
}

type Way = 'parcel' | 'store' | 'own'
type Chosen = Record<number, { quantity: number; reason: ReturnReason }>

/** Which pieces come back, why, and how. */
export default function ReturnDialog({ access, standing, onClose, onDone }: ReturnDialogProps) {
  const { rows, isBulky } = standing
  const [chosen, setChosen] = useState<Chosen>({})
  const [way, setWay] = useState<Way>('parcel')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same attempt, however often it is sent.
  const key = useRef('')
  const wanted = Object.entries(chosen).filter(([, { quantity }]) => quantity > 0)

  const choose = (position: number, part: Partial<Chosen[number]>) => {
    key.current = ''
    setProblem(null)
    setChosen((before) => ({ ...before, [position]: { quantity: 0, reason: 'none', ...before[position], ...part } }))
  }

  const send = async () => {
    if (wanted.length === 0) return setProblem(say.chooseSome)
    key.current ||= crypto.randomUUID()
    setBusy(true)
    setProblem(null)
    try {
      const pieces = wanted.map(([position, piece]) => ({ position: Number(position), ...piece }))
      const headers = { 'Idempotency-Key': key.current }
      await api(returns.announceReturn, { ...access, way, rows: pieces }, { headers })
      toast(say.announced)
      onDone()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say.failed)
      setBusy(false)
    }
  }

  const fee = formatPrice(isBulky ? returnFees.bulky : returnFees.parcel)
  return (
    <Dialog
      name="return"
      isOpen
      onClose={onClose}
      title={say.sendBack}
      footer={
        <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void send()}>
          {say.send}
        </Button>
      }
    >
      <div className="ret">
        {problem !== null && <Note kind="err">{problem}</Note>}
        <fieldset>
          <legend>{say.which}</legend>
          {rows.map((row) => (
            <ReturnRow key={row.position} row={row} piece={chosen[row.position]} onChoose={choose} />
          ))}
        </fieldset>
        <fieldset>
          <legend>{say.way}</legend>
          <Options label={say.way}>
            {(['parcel', 'store', 'own'] as const).map((one) => (
              <Option
                key={one}
                name="return-way"
                checked={way === one}
                onChange={() => {
                  key.current = ''
                  setWay(one)
                }}
                label={one === 'parcel' ? say.parcel(fee) : say[one]}
              />
            ))}
          </Options>
        </fieldset>
      </div>
    </Dialog>
  )
}

type ReturnRowProps = {
  row: OrderReturns['rows'][number]
  piece: Chosen[number] | undefined
  onChoose: (position: number, part: Partial<Chosen[number]>) => void
}

function ReturnRow({ row: { position, name, left, exception }, piece, onChoose }: ReturnRowProps) {
  if (left === 0) return null
  const quantity = piece?.quantity ?? 0
  return (
    <div className="ret__r">
      <b>{name}</b>
      {exception !== null ? (
        <p className="muted">{say[exception]}</p>
      ) : (
        <div className="ret__s">
          <SelectField
            label={say.howMany}
            aria-label={`${say.howMany}, ${name}`}
            value={quantity}
            onChange={(event) => onChoose(position, { quantity: Number(event.target.value) })}
          >
            {Array.from({ length: left + 1 }, (_, pieces) => (
              <option key={pieces} value={pieces}>
                {pieces === 0 ? say.none : pieces}
              </option>
            ))}
          </SelectField>
          {quantity > 0 && (
            <SelectField
              label={say.why}
              aria-label={`${say.why} ${name}`}
              value={piece?.reason}
              // The options are the reasons.
              onChange={(event) => onChoose(position, { reason: event.target.value as ReturnReason })}
            >
              <option value="none">{say.noReason}</option>
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
