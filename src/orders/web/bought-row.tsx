import type { ReactNode } from 'react'
import { formatPrice } from '#core/money.ts'
import { page as say } from '#orders/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { Image, type Picture } from '#ui/image.tsx'
import '#ui/count.css'
import './bought.css'

type BoughtRowProps = {
  name: ReactNode
  image: Picture | null
  quantity: number
  /** Öre, for the whole row. */
  total: number
  /** Further facts under the name. */
  children?: ReactNode
}

/** What is bought, in one line: picture with quantity, name and sum. */
export function BoughtRow({ name, image, quantity, total, children }: BoughtRowProps) {
  return (
    <li>
      <div className="tile tile--s">
        {image ? <Image picture={image} alt="" sizes="56px" /> : <Icon name="package" />}
        <span className="cnt" aria-hidden="true">
          {quantity}
        </span>
      </div>
      <span>
        {name}
        <span className="vh">, {say.pieces(quantity)}</span>
        {children}
      </span>
      <span className="tn">{formatPrice(total)}</span>
    </li>
  )
}
