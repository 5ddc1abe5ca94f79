import { account } from '#account/calls.ts'
import type { LetterKind } from '#account/letter-kinds.ts'
import { letters } from '#account/letters-calls.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { Refusal } from '#core/refusal.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { EndForm } from './end-form.tsx'
import { LetterChoices } from './letter-choices.tsx'
import { type LinkAsked, LinkForm } from './link-form.tsx'
import './letters.css'

export type EndingsData = {
  /** What the link of a letter ends; null for a page without one. */
  ending: { token: string; kind: LetterKind; isOn: boolean } | null
  isMember: boolean
  asked: LinkAsked
}

const nothingAsked: LinkAsked = { email: '', fault: null, isSent: false }

export async function load({ api, params: { text: token }, form }: LoadRequest): Promise<EndingsData> {
  const { user } = await api(account.getMe, undefined)
  const page = { ending: null, isMember: user !== null, asked: nothingAsked }
  const { data } = token === undefined ? { data: null } : await api(letters.getSubscription, { token })
  if (token !== undefined && data) {
    if (form) await api(letters.endSubscription, { token })
    return { ...page, ending: { token, kind: data.kind, isOn: data.isOn && !form } }
  }
  if (!form) return page
  const email = form.get('email') ?? ''
  try {
    await api(letters.unsubscribe, { email })
    return { ...page, asked: { email, fault: null, isSent: true } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...page, asked: { email, fault: error.message, isSent: false } }
  }
}

export function head({ ending }: EndingsData): Head {
  return { title: ending ? say.endTitle(ending.kind) : say.title, noIndex: ending !== null }
}

/** What we mail, and how it ends: by the link of a letter, by the settings of a member, or by a link that is mailed. */
export function Endings({ data: { ending, isMember, asked } }: { data: EndingsData }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: say.title, path: pathTo('letters') },
        ]}
      />
      <section className="panel panel--l ltrp">
        {ending ? (
          <EndForm {...ending} />
        ) : (
          <>
            <h1>{say.title}</h1>
            {isMember && <LetterChoices />}
            {isMember && <h2>{say.askTitle}</h2>}
            <LinkForm asked={asked} />
          </>
        )}
      </section>
    </div>
  )
}
