import { useEffect, useState } from 'react'
import { account } from '#account/calls.ts'
import type { OrderKey } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import './member-menu.css'

export type JoinOffer = { email: string; order: OrderKey }

type WayInProps = {
  onDone: () => void
  /** An order by which somebody may become a member. */
  offer?: JoinOffer | undefined
  /** The form that is shown first. */
  start?: 'login' | 'register'
}

/** Logging in and becoming a member; by an order, whichever its owner needs. */
export function WayIn({ onDone, offer, start = 'login' }: WayInProps) {
  const canJoin = useCanJoin(offer)
  if (canJoin === null) return <Spinner size="l" />
  const isMember = offer !== undefined && !canJoin
  const opensRegister = offer ? canJoin : start === 'register'
  return (
    <Tabs
      label={sv.logInOrJoin}
      start={opensRegister ? 1 : 0}
      tabs={[
        {
          name: sv.logIn,
          panel: (
            <LoginForm onDone={onDone} order={offer?.order} note={isMember ? panelWords.alreadyMember : undefined} />
          ),
        },
        { name: sv.join, panel: <RegisterForm onDone={onDone} offer={offer} /> },
      ]}
    />
  )
}

/** Null until it is known; when it cannot be, they may try. */
function useCanJoin(offer: JoinOffer | undefined): boolean | null {
  const [canJoin, setCanJoin] = useState<boolean | null>(offer ? null : true)
  const { orderId, secret } = offer?.order ?? {}
  useEffect(() => {
    if (!orderId || !secret) return
    const asked = new AbortController()
    void api(account.checkRegister, { orderId, secret }, { signal: asked.signal })
      .then(({ data }) => data.member)
      .catch(() => true)
      .then((answer) => !asked.signal.aborted && setCanJoin(answer))
    return () => asked.abort()
  }, [orderId, secret])
  return canJoin
}

/** What the address of the page offers, when it leads here from an order. */
export function offerIn(query: URLSearchParams): JoinOffer | undefined {
  const [email, orderId, secret] = [query.get('email'), query.get('orderId'), query.get('secret')]
  return email && orderId && secret ? { email, order: { orderId, secret } } : undefined
}
