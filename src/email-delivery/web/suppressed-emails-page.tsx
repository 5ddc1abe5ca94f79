import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { messages, reasonTexts } from '#email-delivery/back-office-messages.ts'
import { emailDelivery } from '#email-delivery/calls.ts'
import type { EmailComplaint, SuppressedEmail } from '#email-delivery/contract.ts'
import { Field } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const address = '/admin/suppressed-emails'

export function SuppressedEmailsPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') || undefined
  const before = Number(query.get('before')) || undefined
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      <ListForm address={address} query={query} fields={['text']}>
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
      </ListForm>
      <Load load={() => api(emailDelivery.listSuppressedEmails, { text, before })}>
        {({ data, next, complaints }, reload) => (
          <div className="stack">
            {data.length === 0 ? (
              <p className="muted">{text ? messages.noneFound : messages.none}</p>
            ) : (
              <Addresses rows={data} onLifted={reload} />
            )}
            {next !== null && (
              <p>
                <a
                  className="link"
                  href={`${address}?${new URLSearchParams({ text: text ?? '', before: String(next) })}`}
                >
                  {messages.older}
                </a>
              </p>
            )}
            <h2>{messages.complaints}</h2>
            {complaints.length === 0 ? (
              <p className="muted">{messages.noComplaints}</p>
            ) : (
              <Complaints rows={complaints} />
            )}
          </div>
        )}
      </Load>
    </>
  )
}

function Addresses({ rows, onLifted }: { rows: readonly SuppressedEmail[]; onLifted: () => void }) {
  return (
    <WideTable label={messages.title} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.address}</th>
          <th scope="col">{messages.reason}</th>
          <th scope="col">{messages.lift}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AddressRow key={row.id} row={row} onLifted={onLifted} />
        ))}
      </tbody>
    </WideTable>
  )
}

function AddressRow({ row, onLifted }: { row: SuppressedEmail; onLifted: () => void }) {
  const { id, reason, text, since, until, memberId } = row
  const lifting = useAction(messages.lifted, onLifted)
  return (
    <tr>
      <td>
        {memberId === null ? (
          row.address
        ) : (
          <a className="link" href={`/admin/customer/${memberId}`}>
            {row.address}
          </a>
        )}
        {text !== '' && <span className="small muted admin-block">{text}</span>}
      </td>
      <td>
        {reasonTexts[reason]}
        <span className="small muted admin-block">{messages.since(formatLongDateTime(since))}</span>
        {until !== null && <span className="small muted admin-block">{messages.until(formatLongDateTime(until))}</span>}
      </td>
      <td>
        <Button
          size="xs"
          aria-label={messages.liftOf(row.address)}
          state={lifting.isBusy ? 'busy' : undefined}
          onClick={() => lifting.run(() => api(emailDelivery.liftEmailSuppression, { id }))}
        >
          {messages.lift}
        </Button>
        {lifting.error && <Note kind="err">{lifting.error}</Note>}
      </td>
    </tr>
  )
}

function Complaints({ rows }: { rows: readonly EmailComplaint[] }) {
  return (
    <>
      <p className="muted">{messages.complaintsText}</p>
      <WideTable label={messages.complaints} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.address}</th>
            <th scope="col">{messages.subject}</th>
            <th scope="col">{messages.at}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, address: from, subject, at }) => (
            <tr key={id}>
              <td>{from}</td>
              <td>{subject}</td>
              <td className="nowrap">{formatLongDateTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
