import { useState } from 'react'
import { accountMerging } from '#account-merging/calls.ts'
import type { Moves } from '#account-merging/contract.ts'
import { describeMoves } from '#account-merging/describe-moves.ts'
import { mergePage as messages } from '#account-merging/messages.ts'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './info-page.css'

type Found = { from: string; into: string; moves: Moves }
type MergeData = { token: string; found: Found | null }

export const isPrivate = true

export async function load({ query, api: ask }: LoadRequest): Promise<MergeData> {
  const token = query.get('token') ?? ''
  return { token, found: token === '' ? null : (await ask(accountMerging.getAccountMerge, { token })).data }
}

export function head(): Head {
  return { title: messages.title, canonical: pathTo('merge-accounts'), noIndex: true }
}

/** Opening the link changes nothing, since email clients open links. */
export function Page({ data: { token, found } }: { data: MergeData }) {
  const { error, isBusy, submit } = useForm()
  const [isDone, setDone] = useState(false)
  const confirm = () =>
    void submit(async () => {
      await api(accountMerging.confirmAccountMerge, { token })
      setDone(true)
    })
  return (
    <div className="wrap">
      <article className="panel panel--l info-page-prose">
        <h1>{messages.title}</h1>
        {error && <Note kind="err">{error}</Note>}
        {isDone && found && <Note kind="ok">{messages.done(found.into)}</Note>}
        {!found && <p>{token === '' ? messages.noLink : messages.gone}</p>}
        {found && !isDone && <Asked found={found} isBusy={isBusy} onConfirm={confirm} />}
      </article>
    </div>
  )
}

type AskedProps = { found: Found; isBusy: boolean; onConfirm: () => void }

function Asked({ found: { from, into, moves }, isBusy, onConfirm }: AskedProps) {
  const shown = describeMoves(moves)
  return (
    <>
      <p>{messages.text(from, into)}</p>
      {shown.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <ul>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p>{messages.stays}</p>
      <p>{messages.noUndo}</p>
      <p>
        <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={onConfirm}>
          {messages.confirm}
        </Button>
      </p>
    </>
  )
}
