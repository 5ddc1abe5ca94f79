import { useState } from 'react'
import { bankId } from '#account/bankid-calls.ts'
import { bankIdWords } from '#account/sv-bankid.ts'
import { BankIdButton } from '#account/web/bankid/bankid-button.tsx'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Facts } from '#ui/facts.tsx'
import { Note } from '#ui/note.tsx'
import './info.css'
import './identify.css'

type Asked = { number: number; total: number; placedAt: number; identifiedAt: number | null }
type IdentifyData = { id: string; secret: string | null; asked: Asked | null }

const say = bankIdWords.order

export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<IdentifyData> {
  const secret = query.get('secret')
  const wish = { orderId: id, ...(secret ? { secret } : {}) }
  const asked = await api(bankId.getIdentification, wish, signal ? { signal } : {}).then(
    ({ data }) => data,
    // Whoever may not see the order is told no more than that there is none.
    nothing,
  )
  return { id, secret, asked }
}

function nothing(error: unknown): null {
  const status = error instanceof Error && 'status' in error ? error.status : 0
  if (status === 404 || status === 400) return null
  throw error
}

export function head({ id }: IdentifyData): Head {
  return { title: say.title, canonical: pathTo('identifiera', { id }), noIndex: true }
}

/** What somebody identifies themselves for, and that they have. */
export function Page({ data: { id, secret, asked: loaded } }: { data: IdentifyData }) {
  const [asked, setAsked] = useState(loaded)
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: say.title, path: pathTo('identifiera', { id }) },
        ]}
      />
      <article className="panel panel--l prose ident">
        {asked ? (
          <Identify id={id} secret={secret} asked={asked} onDone={(at) => setAsked({ ...asked, identifiedAt: at })} />
        ) : (
          <>
            <h1>{say.title}</h1>
            <p>{say.none}</p>
          </>
        )}
      </article>
    </div>
  )
}

type IdentifyProps = { id: string; secret: string | null; asked: Asked; onDone: (at: number) => void }

function Identify({ id, secret, asked: { number, total, placedAt, identifiedAt }, onDone }: IdentifyProps) {
  return (
    <>
      <h1>{say.heading(number)}</h1>
      <Facts
        pairs={[
          [say.number, number],
          [say.placed, fullMoment(placedAt)],
          [say.total, formatPrice(total)],
        ]}
      />
      {identifiedAt === null ? (
        <>
          <p>{say.text}</p>
          <BankIdButton
            variant="p"
            label={say.identify}
            wish={{ purpose: 'order', orderId: id, ...(secret ? { secret } : {}) }}
            onComplete={async () => onDone(Date.now())}
          />
        </>
      ) : (
        <Note kind="ok">
          <b>{say.done}</b>
          <br />
          {say.doneText(fullMoment(identifiedAt))}
        </Note>
      )}
      <p>
        <ButtonLink href={pathTo('order', { id })}>{say.toOrder}</ButtonLink>
      </p>
    </>
  )
}
