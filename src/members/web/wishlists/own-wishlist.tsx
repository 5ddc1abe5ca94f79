import { useRef, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { keepFocus } from '#members/web/keep-focus.ts'
import type { Wishlist, WishlistTile } from '#members/wishlists-contract.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { GoneProducts } from './gone-products.tsx'
import { NameDialog } from './name-dialog.tsx'
import { putAll } from './put-all.ts'
import { ShareList } from './share-list.tsx'
import { useWishlist } from './use-wishlist.ts'
import { WishedRow } from './wished-row.tsx'
import './wishlists.css'

type OwnWishlistProps = {
  list: Wishlist
  /** The member's lists, to move things to. */
  tiles: WishlistTile[]
  now: Date
  onOpen: (path: string) => void
}

type Asked = 'name' | 'share' | 'remove' | null

/** A list as its owner sees it: everything in it can be changed. */
export function OwnWishlist({ list: loaded, tiles, now, onOpen }: OwnWishlistProps) {
  const { list, change, putRow, removeRow, moveRow, remove } = useWishlist(loaded)
  const [asked, setAsked] = useState<Asked>(null)
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const { name, rows, gone, isShared, owner } = list
  const close = () => setAsked(null)
  const wishes = useRef<HTMLUListElement>(null)
  const keep = () => keepFocus(wishes.current)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = rows.reduce((total, { quantity, product }) => total + quantity * product.price.price, 0)
  const allLists = pathTo('member.wishlists', { id: owner.id, name: owner.username })
  return (
    <>
      <div className="wish__h">
        <p className="small muted">
          <span>{say.contents(pieces, sum)}</span> · <span>{isShared ? say.shared : say.private}</span>
        </p>
        <div className="wish__do">
          {rows.length > 0 && (
            <Button variant="p" onClick={() => putAll(rows, rankLevel)}>
              <Icon name="shopping-cart" />
              {say.allInCart}
            </Button>
          )}
          <Button onClick={() => setAsked('share')}>
            <Icon name="share-network" />
            {say.share}
          </Button>
          <Button variant="g" isIcon aria-label={say.rename} onClick={() => setAsked('name')}>
            <Icon name="pencil-simple" />
          </Button>
          <Button variant="g" isIcon aria-label={say.remove} onClick={() => setAsked('remove')}>
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      {rows.length === 0 && gone.length === 0 && (
        <Empty
          drawing="heart"
          title={say.emptyList}
          text={say.emptyListText}
          action={
            <ButtonLink variant="p" href={pathTo('campaigns')}>
              {say.find}
            </ButtonLink>
          }
        />
      )}
      <ul className="wishes" aria-label={name} ref={wishes} tabIndex={-1}>
        {rows.map((row) => (
          <WishedRow
            key={row.product.id}
            row={row}
            now={now}
            others={tiles.filter(({ id }) => id !== list.id)}
            onChange={(more) => void putRow(row, more)}
            onMove={(to) => void moveRow(row, to).then(keep)}
            onRemove={() => void removeRow(row).then(keep)}
          />
        ))}
        <GoneProducts gone={gone} onRemove={(id) => void removeRow({ id }).then(keep)} />
      </ul>
      <p className="small wish__all">
        <Link className="link" href={allLists}>
          {say.allLists}
        </Link>
      </p>
      {asked === 'name' && (
        <NameDialog
          title={say.rename}
          verb={say.save}
          name={name}
          onClose={close}
          onSave={async (wanted) => {
            await change({ name: wanted })
            onOpen(pathTo('member.wishlists', { id: owner.id, name: owner.username, wid: list.id }))
          }}
        />
      )}
      {asked === 'share' && <ShareList list={list} onChange={change} onClose={close} />}
      {asked === 'remove' && (
        <Dialog
          name="remove-wishlist"
          isOpen
          isAlert
          onClose={close}
          title={say.removeTitle(name)}
          footer={
            <>
              <Button onClick={close}>{say.cancel}</Button>
              <Button variant="p" onClick={() => void remove().then((isGone) => isGone && onOpen(allLists))}>
                {say.remove}
              </Button>
            </>
          }
        >
          <p>{say.removeText}</p>
        </Dialog>
      )}
    </>
  )
}
