import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { pathTo } from '#paths.ts'
import { requestPage as messages } from '#privacy/request-messages.ts'
import { privacyRequests } from '#privacy/requests-calls.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'
import { RequestData } from '#privacy/web/request-data.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { saveFile } from '#ui/save-file.ts'
import './info-page.css'

type Found = { kind: PrivacyRequest['kind']; email: string; isGuest: boolean }
type PageData = { token: string; found: Found | null }

export const isPrivate = true

export async function load({ query, api: ask }: LoadRequest): Promise<PageData> {
  const token = query.get('token') ?? ''
  return { token, found: token === '' ? null : (await ask(privacyRequests.getPrivacyRequest, { token })).data }
}

export function head({ found }: PageData): Head {
  const title = found ? textsOf(found).title : messages.title
  return { title, canonical: pathTo('privacy-request'), noIndex: true }
}

/** Opening the link does nothing, since email clients open links. */
export function Page({ data: { token, found } }: { data: PageData }) {
  const { error, isBusy, submit } = useForm()
  const [isDone, setDone] = useState(false)
  const confirm = (kind: Found['kind']) =>
    void submit(async () => {
      if (kind === 'export') await saveExport(token)
      else await api(privacyRequests.eraseByRequest, { token })
      setDone(true)
    })
  return (
    <div className="wrap">
      <article className="panel panel--l info-page-prose">
        <h1>{found ? textsOf(found).title : messages.title}</h1>
        {error && <Note kind="err">{error}</Note>}
        {!found && token !== '' && <Note kind="err">{messages.gone}</Note>}
        {!found && <RequestData />}
        {found && isDone && <Note kind="ok">{textsOf(found).done}</Note>}
        {found && !isDone && (
          <>
            <p>{textsOf(found).text(found.email)}</p>
            <p>
              <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => confirm(found.kind)}>
                {messages[found.kind].confirm}
              </Button>
            </p>
          </>
        )}
      </article>
    </div>
  )
}

function textsOf({ kind, isGuest }: Found) {
  return isGuest ? { ...messages[kind], ...messages.guest[kind] } : messages[kind]
}

async function saveExport(token: string): Promise<void> {
  const data = await api(privacyRequests.exportByRequest, { token })
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'mina-uppgifter.json')
}
