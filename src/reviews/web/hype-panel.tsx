import { useState } from 'react'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { ApiError, api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import { messages } from '#reviews/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Rating } from '#ui/rating.tsx'
import { toast } from '#ui/toasts.ts'
import type { MineState } from './use-mine.ts'

type HypePanelProps = { product: Pick<ShownProduct, 'id' | 'rating'>; own: MineState; onLogIn: () => void }

export function HypePanel({ product, own: { mine, change, known }, onLogIn }: HypePanelProps) {
  const [rating, setRating] = useState(product.rating?.rating ?? null)
  const isHyped = mine?.isHyped ?? false
  async function hype() {
    try {
      const has = await known()
      if (!has) return onLogIn()
      const answer = await api(reviews.putHype, { id: product.id, isHyped: !has.isHyped })
      setRating(answer.rating)
      change((before) => ({ ...before, isHyped: answer.isHyped }))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.wrong, { isError: true })
    }
  }
  return (
    <div className="review-list-hype">
      <div>
        <b>{messages.hypeTitle}</b>
        <p className="small muted">{messages.hypeText}</p>
      </div>
      <span aria-live="polite">{rating !== null && <Rating value={rating} kind="flames" size="l" />}</span>
      <Button variant={isHyped ? 'soft' : 's'} aria-pressed={isHyped} onClick={hype}>
        <Icon name="fire" weight="fill" />
        {isHyped ? messages.hyped : messages.hype}
      </Button>
    </div>
  )
}
