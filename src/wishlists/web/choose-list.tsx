import { type FormEvent, useEffect, useState } from 'react'
import { measure } from '#analytics/web/measure.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { wishlists } from '#wishlists/calls.ts'
import type { WishlistTile } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import type { WishedProduct } from '#wishlists/wished-product.ts'
import { maxNameLength } from '#wishlists/wishlist-limits.ts'
import { refreshSaved } from './refresh-saved.ts'
import './choose-list.css'

type ChooseListProps = { product: WishedProduct; onClose: () => void }

export function ChooseList({ product, onClose }: ChooseListProps) {
  const { lists, error, put, create } = useLists(product)
  return (
    <Dialog
      name="choose-list"
      isOpen
      onClose={onClose}
      title={messages.choose}
      footer={
        <>
          <Link className="link choose-list-all" href={pathTo('member.wishlists')} onClick={onClose}>
            {messages.toLists}
          </Link>
          <Button variant="p" onClick={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <p className="choose-list-name">
        <ProductName name={product.name} />
      </p>
      {error && <Note kind="err">{error}</Note>}
      {!lists && !error && <Spinner size="l" />}
      {lists && (
        <ul className="choose-list-list" aria-label={messages.title}>
          {lists.map((list) => (
            <li key={list.id}>
              <Check
                label={list.name}
                count={list.isShared ? messages.shared : messages.private}
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
        label={messages.newList}
        name="name"
        maxLength={maxNameLength}
        autoComplete="off"
        beside={<Button type="submit">{messages.create}</Button>}
      />
    </form>
  )
}

function useLists({ id: productId, name, chosen }: ChooseListProps['product']) {
  const [lists, setLists] = useState<WishlistTile[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function read(): Promise<WishlistTile[]> {
    const { data } = await api(wishlists.getMyWishlists, { productId })
    setLists(data)
    return data
  }

  async function run(work: () => Promise<unknown>): Promise<void> {
    setError(null)
    try {
      await work()
      await read()
      await refreshSaved()
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.failed)
    }
  }

  async function wish(wid: number): Promise<void> {
    await api(wishlists.putWishlistItem, { wid, productId, ...(chosen && { configuration: [...chosen] }) })
    measure({ kind: 'wished', product: { id: productId, name } })
  }

  useEffect(() => {
    void run(async () => {
      const known = await read()
      if (known.some(({ holds }) => holds)) return
      const wid = known[0]?.id ?? (await api(wishlists.createWishlist, { name: messages.firstName })).id
      await wish(wid)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [productId])

  return {
    lists,
    error,
    put: ({ id: wid, holds }: WishlistTile) =>
      run(() => (holds ? api(wishlists.removeWishlistItem, { wid, productId }) : wish(wid))),
    create: (name: string) =>
      run(async () => {
        const { id: wid } = await api(wishlists.createWishlist, { name })
        await wish(wid)
      }),
  }
}
