import { useRef, useState } from 'react'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { Link } from '#ui/link.tsx'
import type { Wishlist, WishlistTile } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { GoneProducts } from './gone-products.tsx'
import { NameDialog } from './name-dialog.tsx'
import { putAll } from './put-all.ts'
import { ShareList } from './share-list.tsx'
import { useWishlist } from './use-wishlist.ts'
import { wishedGoods } from './wished-goods.ts'
import { WishlistItemRow } from './wishlist-item-row.tsx'
import './wishlists.css'

type OwnWishlistProps = {
  list: Wishlist
  tiles: WishlistTile[]
  now: Date
  onOpen: (path: string) => void
}

type OpenDialog = 'name' | 'share' | 'remove' | null

export function OwnWishlist({ list: loaded, tiles, now, onOpen }: OwnWishlistProps) {
  const { list, change, putRow, removeRow, moveRow, remove } = useWishlist(loaded)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const { name, rows, gone, isShared, owner } = list
  const close = () => setDialog(null)
  const wishes = useRef<HTMLUListElement>(null)
  const keep = () => keepFocus(wishes.current)
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = rows.map(wishedGoods).reduce((total, goods) => total + goodsAmount({ ...goods, discount: 0 }), 0)
  const allLists = pathTo('member.wishlists', { id: owner.id, name: owner.username })
  return (
    <>
      <div className="wishlists-head">
        <p className="small muted">
          <span>{messages.contents(units, sum)}</span> · <span>{isShared ? messages.shared : messages.private}</span>
        </p>
        <div className="wishlists-actions">
          {rows.length > 0 && (
            <Button variant="p" onClick={() => void putAll(rows, rankLevel)}>
              <Icon name="shopping-cart" />
              {messages.allInCart}
            </Button>
          )}
          <Button onClick={() => setDialog('share')}>
            <Icon name="share-network" />
            {messages.share}
          </Button>
          <Button variant="g" isIcon aria-label={messages.rename} onClick={() => setDialog('name')}>
            <Icon name="pencil-simple" />
          </Button>
          <Button variant="g" isIcon aria-label={messages.remove} onClick={() => setDialog('remove')}>
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      {rows.length === 0 && gone.length === 0 && (
        <Empty
          drawing="heart"
          title={messages.emptyList}
          text={messages.emptyListText}
          action={
            <ButtonLink variant="p" href={pathTo('campaigns')}>
              {messages.find}
            </ButtonLink>
          }
        />
      )}
      <ul className="wishlists-items" aria-label={name} ref={wishes} tabIndex={-1}>
        {rows.map((row) => (
          <WishlistItemRow
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
      <p className="small wishlists-all">
        <Link className="link" href={allLists}>
          {messages.allLists}
        </Link>
      </p>
      {dialog === 'name' && (
        <NameDialog
          title={messages.rename}
          verb={messages.save}
          name={name}
          onClose={close}
          onSave={async (wanted) => {
            await change({ name: wanted })
            onOpen(pathTo('member.wishlists', { id: owner.id, name: owner.username, wid: list.id }))
          }}
        />
      )}
      {dialog === 'share' && <ShareList list={list} onChange={change} onClose={close} />}
      {dialog === 'remove' && (
        <Dialog
          name="remove-wishlist"
          isOpen
          isAlert
          onClose={close}
          title={messages.removeTitle(name)}
          footer={
            <>
              <Button onClick={close}>{messages.cancel}</Button>
              <Button variant="p" onClick={() => void remove().then((isGone) => isGone && onOpen(allLists))}>
                {messages.remove}
              </Button>
            </>
          }
        >
          <p>{messages.removeText}</p>
        </Dialog>
      )}
    </>
  )
}
