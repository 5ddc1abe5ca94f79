import { useState } from 'react'
import { letters } from '#account/letters-calls.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { ApiError, api } from '#core/api-client.ts'
import { replaceQuery } from '#storefront/navigator.tsx'
import { type Outcome, SubscribeDialog } from './subscribe-dialog.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

/** What a link in a letter opens over the page it leads to. */
export default function LetterDialog() {
  const [asked, setAsked] = useState(() => askedBy(new URLSearchParams(window.location.search)))
  const close = () => {
    setAsked(null)
    const query = new URLSearchParams(window.location.search)
    for (const name of ['subscribe', 'unsubscribe', 'mailCase', 'token']) query.delete(name)
    replaceQuery(query)
  }
  if (asked?.kind === 'subscribe') return <SubscribeDialog email={asked.email} subscribe={subscribe} onClose={close} />
  if (asked?.kind === 'unsubscribe') return <UnsubscribeDialog {...asked} onClose={close} />
  return null
}

/** Asks for the newsletter to an address, and what came of it in words. */
export async function subscribe(typed: FormDataEntryValue | null): Promise<Outcome> {
  const email = String(typed ?? '').trim()
  if (!email) return { text: say.emptyAddress, isError: true }
  try {
    await api(letters.subscribe, { email })
    return { text: `${say.added} ${say.openLetter}`, isError: false }
  } catch (error) {
    const isKnown = error instanceof ApiError && (error.status === 402 || error.status === 403)
    return { text: isKnown ? error.message : say.wrong, isError: true }
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
