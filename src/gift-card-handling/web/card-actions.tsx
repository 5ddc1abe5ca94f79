import { useState } from 'react'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { messages } from '#gift-card-handling/messages.ts'
import { giftCards } from '#gift-cards/calls.ts'
import type { OneCard } from '#gift-cards/contract.ts'
import { Button } from '#ui/button.tsx'
import { CardDialog } from './card-dialog.tsx'

type Action = 'block' | 'send' | 'change'
type Props = { card: OneCard; onDone: (answer: { data: OneCard }) => void }

/** A code is sent only for a card that can be used; who may not give cards sends it to the same address alone. */
export function CardActions({ card, onDone }: Props) {
  const [opened, setOpened] = useState<Action | null>(null)
  const { id, email, balance, state, isBlocked } = card
  const hasCode = balance > 0 && state !== 'expired'
  const mayGive = mayOpenPage('/admin/gift-card/new')
  const dialog = {
    onClose: () => setOpened(null),
    onDone: (answer: { data: OneCard }) => {
      setOpened(null)
      onDone(answer)
    },
  }
  const lifted = isBlocked && <p>{messages.liftsBlock}</p>
  return (
    <section className="panel stack" aria-labelledby="actions">
      <h2 id="actions">{messages.actions}</h2>
      <div className="row row--wrap">
        {hasCode && email !== '' && <Button onClick={() => setOpened('send')}>{messages.send}</Button>}
        {hasCode && mayGive && <Button onClick={() => setOpened('change')}>{messages.change}</Button>}
        <Button onClick={() => setOpened('block')}>{isBlocked ? messages.unblock : messages.block}</Button>
      </div>
      {opened === 'block' && (
        <CardDialog
          {...dialog}
          title={isBlocked ? messages.unblockTitle : messages.blockTitle}
          submit={isBlocked ? messages.unblock : messages.block}
          done={isBlocked ? messages.unblocked : messages.blocked}
          send={({ reason }, options) =>
            api(isBlocked ? giftCards.unblockGiftCard : giftCards.blockGiftCard, { id, reason }, options)
          }
        >
          <p>{isBlocked ? messages.unblockText : messages.blockText}</p>
        </CardDialog>
      )}
      {opened === 'send' && (
        <CardDialog
          {...dialog}
          title={messages.sendTitle}
          submit={messages.send}
          done={messages.sent}
          send={({ reason }, options) => api(giftCards.sendNewGiftCardCode, { id, reason }, options)}
        >
          <p>{messages.sendText(email)}</p>
          {lifted}
        </CardDialog>
      )}
      {opened === 'change' && (
        <CardDialog
          {...dialog}
          title={messages.changeTitle}
          submit={messages.send}
          done={messages.sent}
          send={(fields, options) => api(giftCards.changeGiftCardRecipient, { id, ...fields }, options)}
          first={(error) => (
            <Field
              label={messages.email}
              name="email"
              type="email"
              required
              maxLength={100}
              autoComplete="off"
              error={error('email')}
            />
          )}
        >
          <p>{messages.changeText}</p>
          {lifted}
        </CardDialog>
      )}
    </section>
  )
}
