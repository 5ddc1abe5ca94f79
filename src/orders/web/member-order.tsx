import { formatPrice } from '#core/money.ts'
import type { OrderState } from '#orders/contract.ts'
import { page as say, shortStateTexts } from '#orders/sv.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image, type Picture } from '#ui/image.tsx'
import { Note } from '#ui/note.tsx'
import { fullMoment } from './moment.ts'
import { OrderTraces } from './order-traces.tsx'
import { stateLooks } from './state-looks.ts'
import './member-order.css'
import './stat.css'

type MemberOrderProps = {
  order: {
    id: string
    number: number
    placedAt: number
    state: OrderState
    total: number
    images: Picture[]
    collectCodes: string[]
  }
  /** Shows how far it has come. */
  isTraced?: boolean
}

/** One of a member's own orders, in a line. */
export function MemberOrder({ order, isTraced = false }: MemberOrderProps) {
  const { id, number, placedAt, state, total, images, collectCodes } = order
  const pictures = images.length > 0 && (
    <ul className="ord__p" aria-hidden="true">
      {images.map((picture) => (
        <li key={picture.src} className="tile tile--s">
          <Image picture={picture} alt="" sizes="68px" />
        </li>
      ))}
    </ul>
  )
  return (
    <article className="ord">
      <div className="ord__h">
        <div>
          <h2>{say.order(number)}</h2>
          <span className="small muted">{fullMoment(placedAt)}</span>
        </div>
        {!isTraced && pictures}
        <span className={`stat ${stateLooks[state]}`}>{shortStateTexts[state]}</span>
        <span className="ord__s tn">{formatPrice(total)}</span>
        <ButtonLink href={pathTo('order', { id })}>
          {say.show}
          <span className="vh"> {say.order(number)}</span>
        </ButtonLink>
      </div>
      {isTraced && <OrderTraces id={id} />}
      {isTraced && pictures}
      {collectCodes.map((code) => (
        <Note kind="ok" key={code}>
          {say.collectCode}: <b className="tn">{code}</b>. {say.bringId}
        </Note>
      ))}
    </article>
  )
}
