import { useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { type FieldErrors, useForm } from '#forms/use-form.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct, FieldName, ProductFields } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { toast } from '#ui/toasts.ts'

export type SetField = <N extends FieldName>(name: N, value: ProductFields[N]) => void

export type FormPart = {
  fields: ProductFields
  set: SetField
  errors: FieldErrors
  /** A field whose text cannot be read; nothing is saved until it can. */
  setUnreadable: (name: string, isUnreadable: boolean) => void
}

export type FieldConflict = { name: FieldName; mine: unknown; theirs: unknown }

/** The draft of a product beside what is saved. A field that another person has changed meanwhile becomes a conflict. */
export function useProductForm(first: EditedProduct) {
  const [product, setProduct] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [conflicts, setConflicts] = useState<FieldConflict[]>([])
  const [unreadable, setUnreadableNames] = useState<readonly string[]>([])
  /** Remounts inputs that keep a text of their own. */
  const [revision, setRevision] = useState(0)
  const [attempts, setAttempts] = useState(0)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  useEffect(() => {
    if (attempts === 0) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [attempts])
  const dirty = (Object.keys(fields) as FieldName[]).filter((name) => !isSame(fields[name], product.fields[name]))

  function take(saved: EditedProduct, kept: Partial<ProductFields> = {}): void {
    setProduct(saved)
    setFields({ ...saved.fields, ...kept })
    setUnreadableNames([])
    setRevision((number) => number + 1)
  }

  async function save(wanted: ProductFields = fields): Promise<void> {
    const names = (Object.keys(wanted) as FieldName[]).filter((name) => !isSame(wanted[name], product.fields[name]))
    const wrong = unreadable[0]
    if (wrong === undefined) await send(wanted, names)
    else setErrors({ [wrong]: messages.badNumber })
    setAttempts((count) => count + 1)
  }

  async function send(wanted: ProductFields, names: FieldName[]): Promise<void> {
    await submit(async () => {
      const changes = picked(wanted, names)
      try {
        const { data } = await api(productEditing.saveProduct, {
          id: product.id,
          changes,
          before: picked(product.fields, names),
        })
        setConflicts([])
        take(data)
        toast(messages.saved)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed-meanwhile')) throw error
        const theirs = (await api(productEditing.getEditedProduct, { id: product.id })).data
        const clashing = names.filter((name) => name in error.fields)
        setConflicts(clashing.map((name) => ({ name, mine: wanted[name], theirs: theirs.fields[name] })))
        take(theirs, changes)
      }
    })
  }

  /** What is being edited keeps the value that it was read with, so that a change by another person is a conflict. */
  function refresh(saved: EditedProduct): void {
    setProduct({ ...saved, fields: { ...saved.fields, ...picked(product.fields, dirty) } })
    setFields({ ...saved.fields, ...picked(fields, dirty) })
  }

  /** What is edited stays, and inputs show what is new in all other fields. */
  function reload(saved: EditedProduct): void {
    refresh(saved)
    setRevision((number) => number + 1)
  }

  const set: SetField = (name, value) => {
    setFields((old) => ({ ...old, [name]: value }))
    if (errors[name]) setErrors({ ...errors, [name]: null })
  }

  return {
    product,
    conflicts,
    dirty,
    error,
    isBusy,
    revision,
    save,
    take,
    /** What a call of its own has changed, such as the stock. What is being edited stays. */
    refresh,
    reload,
    reset: () => {
      setConflicts([])
      setErrors({})
      take(product)
    },
    part: {
      fields,
      set,
      errors,
      setUnreadable: (name: string, isUnreadable: boolean) =>
        setUnreadableNames((names) =>
          isUnreadable ? [...new Set([...names, name])] : names.filter((one) => one !== name),
        ),
    } satisfies FormPart,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function picked(fields: ProductFields, names: readonly FieldName[]): Partial<ProductFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
