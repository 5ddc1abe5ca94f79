import { DomainError } from '#core/domain-error.ts'
import { emailSubscriptions } from '#email/calls.ts'
import { subscriptionMessages as messages } from '#email/messages.ts'
import type { EmailTopic } from '#email/topics.ts'
import { account } from '#identity/calls.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { EmailChoices } from './email-choices.tsx'
import { EndForm } from './end-form.tsx'
import { LinkForm, type LinkRequest } from './link-form.tsx'
import './email.css'

export type EndingsData = {
  ending: { token: string; kind: EmailTopic; isOn: boolean } | null
  isMember: boolean
  requested: LinkRequest
}

const nothingAsked: LinkRequest = { email: '', error: null, isSent: false }

export async function load({ api, params: { text: token }, form }: LoadRequest): Promise<EndingsData> {
  const { user } = await api(account.getMe, undefined)
  const page = { ending: null, isMember: user !== null, requested: nothingAsked }
  const { data } = token === undefined ? { data: null } : await api(emailSubscriptions.getSubscription, { token })
  if (token !== undefined && data) {
    if (form) await api(emailSubscriptions.endSubscription, { token })
    return { ...page, ending: { token, kind: data.kind, isOn: data.isOn && !form } }
  }
  if (!form) return page
  const email = form.get('email') ?? ''
  try {
    await api(emailSubscriptions.unsubscribe, { email })
    return { ...page, requested: { email, error: null, isSent: true } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...page, requested: { email, error: error.message, isSent: false } }
  }
}

export function head({ ending }: EndingsData): Head {
  return { title: ending ? messages.endTitle(ending.kind) : messages.title, noIndex: ending !== null }
}

export function Endings({ data: { ending, isMember, requested } }: { data: EndingsData }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.title, path: pathTo('email-preferences') }]} />
      <section className="panel panel--l email-panel">
        {ending ? (
          <EndForm {...ending} />
        ) : (
          <>
            <h1>{messages.title}</h1>
            {isMember && <EmailChoices />}
            {isMember && <h2>{messages.askTitle}</h2>}
            <LinkForm requested={requested} />
          </>
        )}
      </section>
    </div>
  )
}
