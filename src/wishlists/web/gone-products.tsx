import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Wishlist } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'

export function GoneProducts({ gone, onRemove }: { gone: Wishlist['gone']; onRemove?: (id: number) => void }) {
  return gone.map(({ id, name }) => (
    <li key={id} className="wishlists-item wishlists-item--gone">
      <span className="tile" aria-hidden="true" />
      <div className="wishlists-item-body">
        <b>{name}</b>
        <span className="small muted">{messages.gone}</span>
      </div>
      {onRemove && (
        <div className="wishlists-item-actions">
          <Button variant="g" isIcon aria-label={messages.removeOf(name)} onClick={() => onRemove(id)}>
            <Icon name="trash" />
          </Button>
        </div>
      )}
    </li>
  ))
}
