import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { explained } from '#core/explained.ts'
import { emailSubscriptions } from '#email/calls.ts'
import { subscriptionMessages as messages } from '#email/messages.ts'
import { replaceQuery } from '#routing/navigator.tsx'
import { type Outcome, SubscribeDialog } from './subscribe-dialog.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

export default function EmailDialog() {
  const [requested, setAsked] = useState(() => askedBy(new URLSearchParams(window.location.search)))
  const close = () => {
    setAsked(null)
    const query = new URLSearchParams(window.location.search)
    for (const name of ['subscribe', 'unsubscribe', 'mailCase', 'token']) query.delete(name)
    replaceQuery(query)
  }
  if (requested?.kind === 'subscribe')
    return <SubscribeDialog email={requested.email} subscribe={subscribe} onClose={close} />
  if (requested?.kind === 'unsubscribe') return <UnsubscribeDialog {...requested} onClose={close} />
  return null
}

export async function subscribe(typed: FormDataEntryValue | null): Promise<Outcome> {
  const email = String(typed ?? '').trim()
  if (!email) return { text: messages.emptyAddress, isError: true }
  try {
    await explained(api(emailSubscriptions.subscribe, { email }), {
      402: messages.notAnAddress,
      403: messages.alreadySubscribed,
    })
    return { text: `${messages.added} ${messages.openEmail}`, isError: false }
  } catch (error) {
    const isKnown = error instanceof ApiError && (error.status === 402 || error.status === 403)
    return { text: isKnown ? error.message : messages.wrong, isError: true }
  }
}

function askedBy(query: URLSearchParams) {
  const email = query.get('subscribe')
  if (email !== null) return { kind: 'subscribe', email } as const
  const [user, mailCase] = [query.get('unsubscribe'), query.get('mailCase')]
  if (!isNumber(user) || !isNumber(mailCase)) return null
  return { kind: 'unsubscribe', userId: Number(user), mailCase: Number(mailCase), token: query.get('token') } as const
}

function isNumber(text: string | null): boolean {
  return text !== null && /^\d{1,9}$/.test(text)
}
