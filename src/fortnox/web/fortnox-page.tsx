import { useEffect, useRef, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { messages } from '#fortnox/back-office-messages.ts'
import { fortnoxCalls } from '#fortnox/calls.ts'
import type { FortnoxOverview } from '#fortnox/contract.ts'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { FortnoxConnection } from './fortnox-connection.tsx'
import { FortnoxReportPart } from './fortnox-report.tsx'
import { FortnoxSettings } from './fortnox-settings.tsx'
import { FortnoxVouchers } from './fortnox-vouchers.tsx'
import type { FortnoxPartProps } from './part-props.ts'
import './fortnox.css'

export function FortnoxPage({ query }: { query: URLSearchParams }) {
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted fortnox-about">{messages.about}</p>
      <EndLogin query={query} />
      <Load load={() => api(fortnoxCalls.getFortnox, undefined)}>{({ data }) => <Fortnox read={data} />}</Load>
    </>
  )
}

/** Fortnox has sent the person back with a code, which works once. */
function EndLogin({ query }: { query: URLSearchParams }) {
  const [code, state] = [query.get('code'), query.get('state')]
  const [error, setError] = useState<string | null>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    if (!code || !state || isBegun.current) return
    isBegun.current = true
    api(fortnoxCalls.connectFortnox, { code, state }).then(
      () => {
        toast(messages.isConnected)
        window.location.replace('/admin/fortnox')
      },
      (failure: unknown) => setError(failure instanceof ApiError ? failure.message : String(failure)),
    )
  }, [code, state])
  if (error) return <Note kind="err">{error}</Note>
  return code && state ? <p role="status">{messages.connecting}</p> : null
}

function Fortnox({ read }: { read: FortnoxOverview }) {
  const [overview, setOverview] = useState(read)
  const part: FortnoxPartProps = { overview, onChange: ({ data }) => setOverview(data) }
  const { isSandbox, settings } = overview
  return (
    <div className="admin-views">
      <div className="fortnox-notes">
        {isSandbox && <Note kind="warn">{messages.sandbox}</Note>}
        <Note>{messages.untried}</Note>
      </div>
      <FortnoxConnection {...part} />
      <FortnoxSettings key={overview.version} {...part} />
      <FortnoxVouchers {...part} />
      {settings.fromDay && <FortnoxReportPart key={overview.counts.sent} from={settings.fromDay} />}
    </div>
  )
}
