import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { timeFormat } from '#core/moment.ts'
import { systemStatus } from '#system-status/calls.ts'
import { type CheckName, type CheckState, checksOf, worstOf } from '#system-status/checks.ts'
import type { SystemStatus } from '#system-status/contract.ts'
import { checkTexts, messages } from '#system-status/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import './status-page.css'

const everyMs = 10_000
const clock = timeFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const icons = { ok: 'check-circle', warning: 'warning', error: 'warning-circle' } as const
const noteKinds = { ok: 'ok', warning: 'warn', error: 'err' } as const

export function StatusPage() {
  const { answer, error } = usePolled(
    () => api(systemStatus.getSystemStatus, undefined),
    () => true,
    everyMs,
  )
  return (
    <>
      <PageHead title={messages.title} sub={messages.about} />
      {error && <Note kind="err">{error}</Note>}
      {!answer && !error && <Spinner size="l" />}
      {answer && <Status status={answer.data} />}
    </>
  )
}

function Status({ status }: { status: SystemStatus }) {
  const checks = [...checksOf(status)]
  const worst = worstOf(checks.map(([, state]) => state))
  const count = checks.filter(([, state]) => state === worst).length
  return (
    <div className="stack">
      <div role="status">
        <Note kind={noteKinds[worst]}>{worst === 'ok' ? messages.overall.ok : messages.overall[worst](count)}</Note>
      </div>
      <ul className="status-page-checks">
        {checks.map(([name, state]) => (
          <Check key={name} name={name} state={state} status={status} />
        ))}
      </ul>
      <p className="small muted">{messages.at(clock.format(status.at))}</p>
    </div>
  )
}

function Check({ name, state, status }: { name: CheckName; state: CheckState; status: SystemStatus }) {
  const { name: title, text, href, go } = checkTexts[name]
  return (
    <li className="status-page-check">
      <div className="status-page-head">
        <h2>{title}</h2>
        <span className={`status-page-state status-page-state--${state}`}>
          <Icon name={icons[state]} weight="fill" /> {messages.states[state]}
        </span>
      </div>
      <p>{text(status, formatLongDateTime)}</p>
      {href && (
        <p>
          <ButtonLink size="xs" href={href}>
            {go}
          </ButtonLink>
        </p>
      )}
    </li>
  )
}
