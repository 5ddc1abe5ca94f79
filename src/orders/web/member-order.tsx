import type { ReactNode } from 'react'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import type { OrderState } from '#orders/contract.ts'
import { page as messages, shortStateText } from '#orders/messages.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image, type Picture } from '#ui/image.tsx'
import { Note } from '#ui/note.tsx'
import { shownName } from '#ui/shown-name.ts'
import { OrderTraces } from './order-traces.tsx'
import { stateLooks } from './state-looks.ts'
import './member-order.css'
import './order-state.css'

type MemberOrderProps = {
  order: {
    id: string
    number: number
    placedAt: number
    state: OrderState
    isPartial: boolean
    total: number
    units: number
    firstProduct: string | null
    images: Picture[]
    collectCodes: string[]
  }
  isTraced?: boolean
  /** Below the head. */
  children?: ReactNode
}

export function MemberOrder({ order, isTraced = false, children }: MemberOrderProps) {
  const { id, number, placedAt, state, isPartial, total, units, firstProduct, images, collectCodes } = order
  const pictures = images.length > 0 && (
    <ul className="member-order-pictures" aria-hidden="true">
      {images.map((picture) => (
        <li key={picture.src} className="tile tile--s">
          <Image picture={picture} alt="" sizes="68px" />
        </li>
      ))}
    </ul>
  )
  return (
    <article className="member-order">
      <div className="member-order-head">
        <div>
          <h2>{messages.order(number)}</h2>
          <span className="small muted">{formatLongDateTime(placedAt)}</span>
          {firstProduct && <p className="small">{messages.firstOf(shownName(firstProduct), units)}</p>}
        </div>
        {!isTraced && pictures}
        <span className={`order-state ${stateLooks[state]}`}>{shortStateText(state, isPartial)}</span>
        <span className="member-order-sum tabular">{formatPrice(total)}</span>
        <ButtonLink href={pathTo('order', { id })}>
          {messages.show}
          <span className="visually-hidden"> {messages.order(number)}</span>
        </ButtonLink>
      </div>
      {isTraced && <OrderTraces id={id} />}
      {isTraced && pictures}
      {children}
      {collectCodes.map((code) => (
        <Note kind="ok" key={code}>
          {messages.collectCode}: <b className="tabular">{code}</b>. {messages.bringId}
        </Note>
      ))}
    </article>
  )
}
