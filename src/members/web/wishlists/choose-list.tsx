import { type FormEvent, useEffect, useState } from 'react'
import { measure } from '#analytics/web/measure.ts'
import { ApiError, api } from '#core/api-client.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { longestName } from '#members/wishlist-limits.ts'
import { wishlists } from '#members/wishlists-calls.ts'
import type { WishlistTile } from '#members/wishlists-contract.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { refreshSaved } from './refresh-saved.ts'
import './choose-list.css'

type ChooseListProps = { product: { id: number; name: string }; onClose: () => void }

/** Saves a product at once in the list that was used last, and lets the member choose others. */
export function ChooseList({ product, onClose }: ChooseListProps) {
  const { lists, fault, put, create } = useLists(product)
  return (
    <Dialog
      name="choose-list"
      isOpen
      onClose={onClose}
      title={say.choose}
      footer={
        <>
          <Link className="link choose__a" href={pathTo('member.wishlists')} onClick={onClose}>
            {say.toLists}
          </Link>
          <Button variant="p" onClick={onClose}>
            {say.done}
          </Button>
        </>
      }
    >
      <p className="choose__n">{product.name}</p>
      {fault && <Note kind="err">{fault}</Note>}
      {!lists && !fault && <Spinner size="l" />}
      {lists && (
        <ul className="choose__l" aria-label={say.title}>
          {lists.map((list) => (
            <li key={list.id}>
              <Check
                label={list.name}
                count={list.isShared ? say.shared : say.private}
                checked={list.holds}
                onChange={() => void put(list)}
              />
            </li>
          ))}
        </ul>
      )}
      <NewList onCreate={create} />
    </Dialog>
  )
}

function NewList({ onCreate }: { onCreate: (name: string) => Promise<void> }) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    if (name) void onCreate(name).then(() => form.reset())
  }
  return (
    <form onSubmit={onSubmit}>
      <Field
        label={say.newList}
        name="name"
        maxLength={longestName}
        autoComplete="off"
        beside={<Button type="submit">{say.create}</Button>}
      />
    </form>
  )
}

function useLists({ id: productId, name }: ChooseListProps['product']) {
  const [lists, setLists] = useState<WishlistTile[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function read(): Promise<WishlistTile[]> {
    const { data } = await api(wishlists.getMyWishlists, { productId })
    setLists(data)
    return data
  }

  async function run(work: () => Promise<unknown>): Promise<void> {
    setFault(null)
    try {
      await work()
      await read()
      await refreshSaved()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.failed)
    }
  }

  async function wish(wid: number): Promise<void> {
    await api(wishlists.putWished, { wid, productId })
    measure({ kind: 'wished', product: { id: productId, name } })
  }

  useEffect(() => {
    void run(async () => {
      const known = await read()
      if (known.some(({ holds }) => holds)) return
      const wid = known[0]?.id ?? (await api(wishlists.createWishlist, { name: say.firstName })).id
      await wish(wid)
    })
    // Once for a product, whatever is chosen after.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [productId])

  return {
    lists,
    fault,
    put: ({ id: wid, holds }: WishlistTile) =>
      run(() => (holds ? api(wishlists.removeWished, { wid, productId }) : wish(wid))),
    create: (name: string) =>
      run(async () => {
        const { id: wid } = await api(wishlists.createWishlist, { name })
        await wish(wid)
      }),
  }
}
