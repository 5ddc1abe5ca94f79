import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { wishlists } from '#members/wishlists-calls.ts'
import type { WishlistTile } from '#members/wishlists-contract.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { NameDialog } from './name-dialog.tsx'
import './wishlists.css'

type TilesProps = {
  tiles: WishlistTile[]
  owner: { id: number; name: string }
  /** What the name of a list is, beneath the heading over them. */
  heading?: 'h2' | 'h3'
  onOpen: (path: string) => void
}

const shownImages = [0, 1, 2, 3]

/** The member's lists, and the way to a new one. */
export function WishlistTiles({ tiles, owner, heading: Heading = 'h2', onOpen }: TilesProps) {
  const [isNaming, setNaming] = useState(false)
  const pathOf = (wid: number) => pathTo('member.wishlists', { ...owner, wid })
  return (
    <>
      {tiles.length === 0 && (
        <Empty
          drawing="heart"
          title={say.noLists}
          text={say.noListsText}
          action={
            <ButtonLink variant="p" href={pathTo('campaigns')}>
              {say.find}
            </ButtonLink>
          }
        />
      )}
      <ul className="wls">
        {tiles.map((tile) => (
          <li key={tile.id} className="sheet wl">
            <div className="wl__g" aria-hidden="true">
              {shownImages.map((place) => {
                const picture = tile.images[place]
                return (
                  <span key={place} className={picture ? 'tile' : 'tile wl__e'}>
                    {picture && <Image picture={picture} alt="" sizes="140px" />}
                  </span>
                )
              })}
            </div>
            <div className="wl__b">
              <Heading>
                <Link className="wl__a" href={pathOf(tile.id)}>
                  {tile.name}
                </Link>
              </Heading>
              <p className="small muted">{say.contents(tile.pieces, tile.sum)}</p>
              <p className="small subtle wl__s">
                <Icon name={tile.isShared ? 'users' : 'lock-simple'} />
                {tile.isShared ? say.shared : say.private}
              </p>
            </div>
          </li>
        ))}
        <li className="wl--n">
          <button type="button" onClick={() => setNaming(true)}>
            <Icon name="plus" weight="bold" />
            {say.newList}
          </button>
        </li>
      </ul>
      {isNaming && (
        <NameDialog
          title={say.newList}
          verb={say.create}
          onClose={() => setNaming(false)}
          onSave={async (name) => onOpen(pathOf((await api(wishlists.createWishlist, { name })).id))}
        />
      )}
    </>
  )
}
