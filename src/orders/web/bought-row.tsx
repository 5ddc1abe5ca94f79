import type { ReactNode } from 'react'
import { formatPrice } from '#core/money.ts'
import { page as messages } from '#orders/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Image, type Picture } from '#ui/image.tsx'
import '#ui/count.css'
import './bought-list.css'

type BoughtRowProps = {
  name: ReactNode
  image: Picture | null
  quantity: number
  total: number
  children?: ReactNode
}

export function BoughtRow({ name, image, quantity, total, children }: BoughtRowProps) {
  return (
    <li>
      <div className="tile tile--s">
        {image ? <Image picture={image} alt="" sizes="56px" /> : <Icon name="package" />}
        <span className="count" aria-hidden="true">
          {quantity}
        </span>
      </div>
      <span>
        {name}
        <span className="visually-hidden">, {messages.units(quantity)}</span>
        {children}
      </span>
      <span className="tabular">{formatPrice(total)}</span>
    </li>
  )
}
