import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { wishlists } from '#wishlists/calls.ts'
import type { WishlistTile } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { NameDialog } from './name-dialog.tsx'
import './wishlists.css'

type TilesProps = {
  tiles: WishlistTile[]
  owner: { id: number; name: string }
  heading?: 'h2' | 'h3'
  onOpen: (path: string) => void
}

const shownImages = [0, 1, 2, 3]

export function WishlistTiles({ tiles, owner, heading: Heading = 'h2', onOpen }: TilesProps) {
  const [isNaming, setNaming] = useState(false)
  const pathOf = (wid: number) => pathTo('member.wishlists', { ...owner, wid })
  return (
    <>
      {tiles.length === 0 && (
        <Empty
          drawing="heart"
          title={messages.noLists}
          text={messages.noListsText}
          action={
            <ButtonLink variant="p" href={pathTo('campaigns')}>
              {messages.find}
            </ButtonLink>
          }
        />
      )}
      <ul className="wishlists-tiles">
        {tiles.map((tile) => (
          <li key={tile.id} className="sheet wishlists-tile">
            <div className="wishlists-tile-grid" aria-hidden="true">
              {shownImages.map((place) => {
                const picture = tile.images[place]
                return (
                  <span key={place} className={picture ? 'tile' : 'tile wishlists-tile-empty'}>
                    {picture && <Image picture={picture} alt="" sizes="140px" />}
                  </span>
                )
              })}
            </div>
            <div className="wishlists-tile-body">
              <Heading>
                <Link className="wishlists-tile-link" href={pathOf(tile.id)}>
                  {tile.name}
                </Link>
              </Heading>
              <p className="small muted">{messages.contents(tile.units, tile.sum)}</p>
              <p className="small subtle wishlists-tile-state">
                <Icon name={tile.isShared ? 'users' : 'lock-simple'} />
                {tile.isShared ? messages.shared : messages.private}
              </p>
            </div>
          </li>
        ))}
        <li className="wishlists-tile--new">
          <button type="button" onClick={() => setNaming(true)}>
            <Icon name="plus" weight="bold" />
            {messages.newList}
          </button>
        </li>
      </ul>
      {isNaming && (
        <NameDialog
          title={messages.newList}
          verb={messages.create}
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            const { id, isNew } = await api(wishlists.createWishlist, { name })
            if (!isNew) return messages.nameTaken
            onOpen(pathOf(id))
          }}
        />
      )}
    </>
  )
}
