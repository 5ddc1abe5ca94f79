import { useCallback, useMemo } from 'react'
import { contentEditor } from '#content-editor/calls.ts'
import type { NamedProduct } from '#content-editor/contract.ts'
import { messages } from '#content-editor/messages.ts'
import type { ReferencedRow } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import type { InputProps } from './field-input.ts'
import { FindInput } from './find-input.tsx'
import { PickedList } from './picked-list.tsx'
import type { FoundOption } from './use-options.ts'
import { useProducts } from './use-products.ts'

type ProductInputProps = InputProps & { products: ReadonlyMap<number, NamedProduct> }

/** One product or several in order; the draft holds their numbers. */
export function ProductInput({ field, value, error, products, onChange }: ProductInputProps) {
  const { known, add, load } = useProducts(products)
  const ids = idsIn(value)
  const isSeveral = field.as === 'products'
  const put = (next: readonly number[]) => onChange(next.join(', '))
  const optionOf = (id: number): FoundOption => {
    const product = known.get(id)
    return product ? optionOfProduct(product) : { id, name: messages.unknownProduct(id) }
  }
  return (
    <PickedList
      field={field}
      picked={ids.map(optionOf)}
      isOrdered={isSeveral}
      hrefOf={({ id }) => `/admin/product/${id}`}
      onChange={put}
    >
      {(isSeveral || ids.length === 0) && (
        <FindInput
          label={isSeveral ? messages.finding.addProduct : field.label}
          hint={isSeveral ? messages.finding.severalHint : messages.finding.productHint}
          name={field.name}
          error={error}
          required={field.isRequired}
          without={ids}
          find={findProducts}
          onChoose={(option) => {
            void load([option.id])
            put(isSeveral ? [...ids, option.id] : [option.id])
          }}
          {...(isSeveral
            ? {
                onNumbers: async (numbers: readonly number[]) => {
                  const found = await load(numbers)
                  add(found)
                  put([...new Set([...ids, ...found.map(({ id }) => id)])])
                },
              }
            : {})}
        />
      )}
    </PickedList>
  )
}

type RowsInputProps = InputProps & { rows: readonly ReferencedRow[] }

const maxHits = 20

/** Several rows of another content type, in order. */
export function RowsInput({ field, value, error, rows, onChange }: RowsInputProps) {
  const ids = idsIn(value)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const find = useCallback((text: string) => foundIn(rows, text), [rows])
  return (
    <PickedList
      field={field}
      picked={ids.map((id) => ({ id, name: byId.get(id)?.path ?? String(id) }))}
      isOrdered
      onChange={(next) => onChange(next.join(', '))}
    >
      <FindInput
        label={messages.finding.addRow}
        hint={messages.finding.rowHint}
        name={field.name}
        error={error}
        required={field.isRequired}
        without={ids}
        find={find}
        onChoose={({ id }) => onChange([...ids, id].join(', '))}
      />
    </PickedList>
  )
}

export function foundIn(rows: readonly ReferencedRow[], text: string): FoundOption[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/)
  return rows
    .filter(({ path }) => words.every((word) => path.toLocaleLowerCase('sv').includes(word)))
    .slice(0, maxHits)
    .map(({ id, path }) => ({ id, name: path }))
}

export async function findProducts(text: string): Promise<FoundOption[]> {
  return (await api(contentEditor.getNamedProducts, { q: text })).data.map(optionOfProduct)
}

function optionOfProduct({ id, name, image, price, isForSale }: NamedProduct): FoundOption {
  return { id, name, image, note: messages.productNote(id, isForSale ? formatPrice(price) : null) }
}

function idsIn(value: string): number[] {
  return value.split(/[\s,]+/).flatMap((word) => (/^\d+$/.test(word) ? [Number(word)] : []))
}
