import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { extensions as calls } from '#extensions/calls.ts'
import type { Extension, ExtensionList } from '#extensions/contract.ts'
import { messages, stateNames } from '#extensions/messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { ExtensionReports } from './extension-reports.tsx'
import { PermissionList } from './permission-list.tsx'
import { StartPageParts } from './start-page-parts.tsx'

type ItemProps = { extension: Extension; onEdit: () => void; onChange: (list: ExtensionList) => void }

export function ExtensionItem({ extension, onEdit, onChange }: ItemProps) {
  const { title, description, version, state, faults, approved, wanted, jobs, settings, events } = extension
  return (
    <li className="extensions-item">
      <div className="extensions-head">
        <h2>{title}</h2>
        <span className={`extensions-state extensions-state--${state}`}>
          <span aria-hidden="true">{stateNames[state].mark}</span> {stateNames[state].name}
        </span>
      </div>
      {description && <p>{description}</p>}
      <p className="small muted">
        {version !== null && `${messages.version(version)}. `}
        {approved && messages.approvedBy(approved.version, approved.by, formatLongDateTime(approved.at))}
      </p>
      {state === 'faulty' && <Faults faults={faults} />}
      {state === 'missing' && <Note kind="err">{messages.missing}</Note>}
      {state === 'waiting' && <Note kind="warn">{approved ? messages.waitingAgain : messages.waitingFirst}</Note>}
      {wanted && (
        <PermissionList
          wanted={wanted}
          before={approved?.wanted ?? null}
          title={state === 'waiting' ? messages.wantsNow : messages.wants}
        />
      )}
      {jobs.length > 0 && <p className="small muted">{messages.jobs(jobs.join(', '))}</p>}
      <Computed extension={extension} />
      {state === 'on' && <StartPageParts extension={extension} onChange={onChange} />}
      {extension.pages.length > 0 && (
        <ul className="extensions-pages" aria-label={messages.pages}>
          {extension.pages.map((page) => (
            <li key={page.name}>
              <Link className="link" href={`/admin/extensions?extension=${extension.name}&page=${page.name}`}>
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {events?.failingSince && <Note kind="err">{messages.failing(formatLongDateTime(events.failingSince))}</Note>}
      {events && events.waiting > 0 && <p className="small muted">{messages.eventsWait(events.waiting)}</p>}
      <ExtensionReports extension={extension} />
      <Actions extension={extension} onEdit={settings.length > 0 && approved ? onEdit : null} onChange={onChange} />
    </li>
  )
}

function Computed({ extension: { computed } }: { extension: Extension }) {
  if (!computed) return null
  if (computed.isFailed) return <Note kind="err">{messages.computeFailed}</Note>
  if (computed.at === null) return <p className="small muted">{messages.notComputed}</p>
  return computed.prices.length > 0 ? <p className="small">{messages.pricesNow(computed.prices.join(', '))}</p> : null
}

function Faults({ faults }: { faults: string[] }) {
  return (
    <>
      <Note kind="err">{messages.faulty}</Note>
      <ul className="extensions-faults" lang="en">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </>
  )
}

type ActionsProps = { extension: Extension; onEdit: (() => void) | null; onChange: ItemProps['onChange'] }

function Actions({ extension, onEdit, onChange }: ActionsProps) {
  const { name, title, state, digest, rowVersion: version } = extension
  const approving = useAction(messages.approved, onChange)
  const switching = useAction(state === 'on' ? messages.turnedOff : messages.turnedOn, onChange)
  const set = (next: 'on' | 'off') => switching.run(() => api(calls.setExtensionState, { name, version, state: next }))
  const error = approving.error ?? switching.error
  const busy = (isBusy: boolean) => (isBusy ? 'busy' : undefined)
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      {state === 'waiting' && <p className="small muted">{messages.approveText}</p>}
      <div className="extensions-actions">
        {state === 'waiting' && (
          <Button
            variant="p"
            aria-label={messages.approveOf(title)}
            state={busy(approving.isBusy)}
            onClick={() => approving.run(() => api(calls.approveExtension, { name, version, digest }))}
          >
            {messages.approve}
          </Button>
        )}
        {state === 'off' && (
          <Button
            variant="p"
            aria-label={messages.turnOnOf(title)}
            state={busy(switching.isBusy)}
            onClick={() => set('on')}
          >
            {messages.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <Button aria-label={messages.turnOffOf(title)} state={busy(switching.isBusy)} onClick={() => set('off')}>
            {messages.turnOff}
          </Button>
        )}
        {onEdit && (
          <Button variant="g" aria-label={messages.settingsOf(title)} onClick={onEdit}>
            {messages.settings}
          </Button>
        )}
      </div>
    </>
  )
}
