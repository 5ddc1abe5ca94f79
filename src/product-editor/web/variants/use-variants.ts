import { useEffect, useRef, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { isRejected } from '#back-office-forms/web/is-rejected.ts'
import { ApiError, api } from '#core/api-client.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { variantCalls } from '#product-editing/variant-calls.ts'
import type { VariantMatrix, VariantMember } from '#product-editing/variant-contract.ts'
import {
  changeCount,
  creationsOf,
  draftOf,
  errorsByRow,
  type MemberEdit,
  type RowErrors,
  rowsOf,
  type VariantDraft,
  type WantedVariant,
} from '#product-editor/variant-draft.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import { toast } from '#ui/toasts.ts'

type Deps = { product: EditedProduct; onSaved: (product: EditedProduct) => void; onDirty: (isDirty: boolean) => void }

/** The matrix as it is saved, and the draft of what is changed in it. */
export function useVariants({ product, onSaved, onDirty }: Deps) {
  const { id } = product
  const [matrix, setMatrix] = useState<VariantMatrix | null>(null)
  const [draft, setDraft] = useState<VariantDraft>(draftOf({ axes: [] }))
  const [error, setError] = useState<string | null>(null)
  const [errors, setErrors] = useState<RowErrors>({})
  /** Another has saved: only what is read again can be saved. */
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** The row that takes the place of the button that was pressed. */
  const [created, setCreated] = useState<string | null>(null)
  useEffect(() => {
    if (created !== null) document.querySelector<HTMLElement>(`[data-variant="${CSS.escape(created)}"] input`)?.focus()
  }, [created])
  const key = useRef(crypto.randomUUID())
  const count = matrix ? changeCount(matrix, draft) : 0
  const isDirty = count > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const readAxes = useRef<readonly number[]>([])
  const take = (data: VariantMatrix) => {
    readAxes.current = data.axes
    setMatrix(data)
  }
  // Whatever else changes the product may change its variants; what is being edited stays.
  useEffect(() => {
    api(variantCalls.getVariants, { id: product.id }).then(
      ({ data }) => {
        const before = readAxes.current.join()
        readAxes.current = data.axes
        setMatrix(data)
        setDraft((old) => (old.axes.join() === before ? { ...old, axes: data.axes } : old))
      },
      (reason: unknown) => setError(textOf(reason)),
    )
  }, [product])

  const reload = async () => {
    setError(null)
    setStale(false)
    setErrors({})
    const { data } = await api(variantCalls.getVariants, { id })
    take(data)
    setDraft(draftOf(data))
  }

  /** New variants alone, or everything that is changed. */
  async function save(wanted: readonly WantedVariant[] = []): Promise<void> {
    if (!matrix || isBusy) return
    const isWhole = wanted.length === 0
    const changed = isWhole ? rowsOf(matrix, draft) : { rows: {}, errors: {} }
    const { create, errors: wrong } = creationsOf(wanted)
    const unreadable = { ...changed.errors, ...wrong }
    setError(null)
    setErrors(unreadable)
    if (Object.keys(unreadable).length > 0) return
    setBusy(true)
    try {
      const rows = Object.values(changed.rows)
      const leave = isWhole ? [...draft.leaving] : []
      const body = { id, version: matrix.version, axes: [...draft.axes], rows, create, leave }
      const { data } = await api(variantCalls.saveVariants, body, { headers: { 'Idempotency-Key': key.current } })
      key.current = crypto.randomUUID()
      take(data)
      setDraft((old) => (isWhole ? { ...draftOf(data), added: old.added } : old))
      setCreated(wanted[0]?.key ?? null)
      toast(isWhole ? messages.saved : wanted.length === 1 ? messages.created : messages.allCreated(wanted.length))
      onSaved((await api(productEditing.getEditedProduct, { id })).data)
    } catch (reason) {
      setError(textOf(reason))
      setStale(reason instanceof ApiError && reason.code === 'changed-meanwhile')
      if (reason instanceof ApiError) setErrors(errorsByRow(reason.fields, wanted))
      if (isRejected(reason)) key.current = crypto.randomUUID()
    } finally {
      setBusy(false)
    }
  }

  async function join(other: number): Promise<void> {
    const { data } = await api(variantCalls.getVariants, { id: other })
    const found = data.members.find((one) => one.id === other)
    if (found) setDraft((old) => ({ ...old, joining: [...old.joining.filter((one) => one.id !== other), found] }))
  }

  const change = (part: Partial<VariantDraft>) => setDraft((old) => ({ ...old, ...part }))
  return {
    matrix,
    draft,
    members: matrix ? [...matrix.members, ...draft.joining] : [],
    count,
    error,
    isStale,
    errors,
    isBusy,
    change,
    edit: (member: number, cells: MemberEdit) =>
      setDraft((old) => ({ ...old, edits: { ...old.edits, [member]: { ...old.edits[member], ...cells } } })),
    write: (combination: string, cells: { mpn?: string; price?: string }) =>
      setDraft((old) => ({ ...old, news: { ...old.news, [combination]: { ...old.news[combination], ...cells } } })),
    /** A product of the group leaves it or stays after all; one that was about to join does not. */
    toggle: ({ id: member }: VariantMember) =>
      setDraft(({ leaving, joining, ...old }) => {
        const isJoining = joining.some((one) => one.id === member)
        const isLeaving = leaving.includes(member)
        return {
          ...old,
          joining: joining.filter((one) => one.id !== member),
          leaving: isJoining || isLeaving ? leaving.filter((one) => one !== member) : [...leaving, member],
        }
      }),
    join: (other: number) => void join(other).catch((reason: unknown) => setError(textOf(reason))),
    save: (wanted?: readonly WantedVariant[]) => void save(wanted),
    reload: () => void reload().catch((reason: unknown) => setError(textOf(reason))),
    reset: () => {
      setError(null)
      setErrors({})
      if (matrix) setDraft(draftOf(matrix))
    },
  }
}

export type Variants = ReturnType<typeof useVariants>

const textOf = (reason: unknown) => (reason instanceof ApiError ? reason.message : admin.failed)
