import { useState } from 'react'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { bankId } from '#identity/bankid-calls.ts'
import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import { BankIdButton } from '#identity/web/bankid/bankid-button.tsx'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Note } from '#ui/note.tsx'
import './info-page.css'
import './identify.css'

type IdentificationRequest = { number: number; total: number; placedAt: number; identifiedAt: number | null }
type IdentifyData = { id: string; secret: string | null; identification: IdentificationRequest | null }

const messages = bankIdMessages.order

export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<IdentifyData> {
  const secret = query.get('secret')
  const wish = { orderId: id, ...(secret ? { secret } : {}) }
  const identification = await api(bankId.getIdentification, wish, signal ? { signal } : {}).then(
    ({ data }) => data,
    // Users without access are told that the order does not exist.
    nothing,
  )
  return { id, secret, identification }
}

function nothing(error: unknown): null {
  const status = error instanceof Error && 'status' in error ? error.status : 0
  if (status === 404 || status === 400) return null
  throw error
}

export function head({ id }: IdentifyData): Head {
  return { title: messages.title, canonical: pathTo('identifiera', { id }), noIndex: true }
}

export function Page({ data: { id, secret, identification: loaded } }: { data: IdentifyData }) {
  const [identification, setIdentification] = useState(loaded)
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.title, path: pathTo('identifiera', { id }) }]} />
      <article className="panel panel--l info-page-prose identify">
        {identification ? (
          <Identify
            id={id}
            secret={secret}
            identification={identification}
            onDone={(at) => setIdentification({ ...identification, identifiedAt: at })}
          />
        ) : (
          <>
            <h1>{messages.title}</h1>
            <p>{messages.none}</p>
          </>
        )}
      </article>
    </div>
  )
}

type IdentifyProps = {
  id: string
  secret: string | null
  identification: IdentificationRequest
  onDone: (at: number) => void
}

function Identify({ id, secret, identification: { number, total, placedAt, identifiedAt }, onDone }: IdentifyProps) {
  return (
    <>
      <h1>{messages.heading(number)}</h1>
      <DescriptionList
        pairs={[
          [messages.number, number],
          [messages.placed, formatLongDateTime(placedAt)],
          [messages.total, formatPrice(total)],
        ]}
      />
      {identifiedAt === null ? (
        <>
          <p>{messages.text}</p>
          <BankIdButton
            variant="p"
            label={messages.identify}
            wish={{ purpose: 'order', orderId: id, ...(secret ? { secret } : {}) }}
            onComplete={async () => onDone(Date.now())}
          />
        </>
      ) : (
        <Note kind="ok">
          <b>{messages.done}</b>
          <br />
          {messages.doneText(formatLongDateTime(identifiedAt))}
        </Note>
      )}
      <p>
        <ButtonLink href={pathTo('order', { id })}>{messages.toOrder}</ButtonLink>
      </p>
    </>
  )
}
