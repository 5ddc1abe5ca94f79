import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct, FieldChanges, FieldName } from '#product-editing/contract.ts'
import type { StockReason } from '#product-editing/stock-reasons.ts'
import { variantCalls } from '#product-editing/variant-calls.ts'
import { fieldLabels, productEditor as messages, reasonNames } from '#product-editor/messages.ts'
import { variantTexts } from '#product-editor/variant-messages.ts'
import { people } from '#staff/calls.ts'
import type { EntryChange } from '#staff/contract.ts'
import { Button } from '#ui/button.tsx'
import { fieldValue } from './field-value.ts'
import { Section } from './section.tsx'

type HistoryProps = { id: number; onUndone: (product: EditedProduct) => void }

export function ProductHistory({ id, onUndone }: HistoryProps) {
  return (
    <Section id="history" title={messages.history}>
      <Load load={() => api(people.getContentEntryLog, { contentType: 'product', ref: id })}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{messages.noHistory}</p>
          ) : (
            <ol className="product-editor-history">
              {data.slice(0, 20).map((event) => (
                <Event key={event.id} id={id} event={event} onUndone={onUndone} />
              ))}
            </ol>
          )
        }
      </Load>
    </Section>
  )
}

type Fields = FieldChanges & { stock?: Record<string, number>; reason?: StockReason; axes?: number[] }

function Event({ id, event, onUndone }: HistoryProps & { event: EntryChange }) {
  // The log of products holds their fields.
  const [before, after] = [event.before, event.after] as [Fields | null, Fields | null]
  const names = Object.keys(after ?? {}).filter((name): name is FieldName => name in fieldLabels)
  const { isBusy, error, run } = useAction<{ data: EditedProduct }>(messages.undone, ({ data }) => onUndone(data))
  const axes = before?.axes ?? []
  return (
    <li>
      <span>{sentenceOf(event, names, after)}</span>
      <span className="small muted">{formatLongDateTime(event.at)}</span>
      {axes.length > 0 && axes.join() !== after?.axes?.join() && (
        <Button
          variant="g"
          size="xs"
          state={isBusy ? 'busy' : undefined}
          onClick={() => run((options) => chooseBy(id, axes, options))}
        >
          {messages.undo}
        </Button>
      )}
      {axes.length > 0 && error && <span className="field-error">{error}</span>}
      {before && names.length > 0 && (
        <>
          <ul className="small muted">
            {names.map((name) => (
              <li key={name}>
                {messages.became(fieldLabels[name], fieldValue(name, before[name]), fieldValue(name, after?.[name]))}
              </li>
            ))}
          </ul>
          <Button
            variant="g"
            size="xs"
            state={isBusy ? 'busy' : undefined}
            onClick={() => run(() => api(productEditing.saveProduct, { id, changes: before, before: after ?? {} }))}
          >
            {messages.undo}
          </Button>
          {error && <span className="field-error">{error}</span>}
        </>
      )}
    </li>
  )
}

/** Lets the variants be chosen by what they were. */
async function chooseBy(id: number, axes: number[], options: { headers: { 'Idempotency-Key': string } }) {
  const { version } = (await api(variantCalls.getVariants, { id })).data
  await api(variantCalls.saveVariants, { id, version, axes, rows: [], create: [], leave: [] }, options)
  return await api(productEditing.getEditedProduct, { id })
}

function sentenceOf({ action, by }: EntryChange, names: FieldName[], after: Fields | null): string {
  const who = by ?? messages.someone
  if (after && 'axes' in after) return variantTexts.changedAxes(who)
  if (action === 'create') return messages.madeIt(who)
  if (after?.reason) return messages.changedStock(who, reasonNames[after.reason])
  return messages.changed(who, names.map((name) => fieldLabels[name].toLowerCase()).join(', '))
}
