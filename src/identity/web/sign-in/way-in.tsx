import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { account } from '#identity/calls.ts'
import { signInFormMessages } from '#identity/sign-in-form-messages.ts'
import { signInMessages } from '#identity/sign-in-messages.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { type JoinOffer, RegisterForm } from './register-form.tsx'
import './member-menu.css'

type WayInProps = {
  onDone: () => void
  offer?: JoinOffer | undefined
  start?: 'login' | 'register'
}

export function WayIn({ onDone, offer, start = 'login' }: WayInProps) {
  const canJoin = useCanJoin(offer)
  if (canJoin === null) return <Spinner size="l" />
  const isMember = offer !== undefined && !canJoin
  const opensRegister = offer ? canJoin : start === 'register'
  return (
    <Tabs
      label={signInMessages.logInOrJoin}
      start={opensRegister ? 1 : 0}
      tabs={[
        {
          name: signInMessages.logIn,
          panel: (
            <LoginForm
              onDone={onDone}
              order={offer?.order}
              note={isMember ? signInFormMessages.alreadyMember : undefined}
            />
          ),
        },
        { name: signInMessages.join, panel: <RegisterForm onDone={onDone} offer={offer} /> },
      ]}
    />
  )
}

function useCanJoin(offer: JoinOffer | undefined): boolean | null {
  const [canJoin, setCanJoin] = useState<boolean | null>(offer ? null : true)
  const { orderId, secret } = offer?.order ?? {}
  useEffect(() => {
    if (!orderId || !secret) return
    const controller = new AbortController()
    void api(account.checkRegister, { orderId, secret }, { signal: controller.signal })
      .then(({ data }) => data.member)
      // Registering checks it again.
      .catch(() => true)
      .then((answer) => !controller.signal.aborted && setCanJoin(answer))
    return () => controller.abort()
  }, [orderId, secret])
  return canJoin
}
