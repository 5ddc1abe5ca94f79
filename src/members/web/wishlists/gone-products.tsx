import { wishWords as say } from '#members/sv-wishlists.ts'
import type { Wishlist } from '#members/wishlists-contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** What was wished for and is no longer sold: the owner can take it away. */
export function GoneProducts({ gone, onRemove }: { gone: Wishlist['gone']; onRemove?: (id: number) => void }) {
  return gone.map(({ id, name }) => (
    <li key={id} className="wish wish--gone">
      <span className="tile" aria-hidden="true" />
      <div className="wish__b">
        <b>{name}</b>
        <span className="small muted">{say.gone}</span>
      </div>
      {onRemove && (
        <div className="wish__a">
          <Button variant="g" isIcon aria-label={say.removeOf(name)} onClick={() => onRemove(id)}>
            <Icon name="trash" />
          </Button>
        </div>
      )}
    </li>
  ))
}
