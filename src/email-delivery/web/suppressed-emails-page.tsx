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
import type { TableColumn } from '#list-views/web/list-table.tsx'
import { ListedRows } from '#list-views/web/listed-rows.tsx'
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
            <ListedRows
              label={messages.title}
              query={query}
              columns={columnsOf(reload)}
              rows={data}
              idOf={({ id }) => id}
              address={address}
              next={next}
              older={messages.older}
              none={messages.noneFound}
              empty={messages.none}
            />
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

function columnsOf(onLifted: () => void): readonly TableColumn<SuppressedEmail>[] {
  return [
    {
      name: 'address',
      title: messages.address,
      text: (row) => row.address,
      cell: (row) => <Address row={row} />,
    },
    {
      name: 'reason',
      title: messages.reason,
      text: ({ reason, text }) => [reasonTexts[reason], text].join(' ').trim(),
      cell: ({ reason, text }) => (
        <>
          {reasonTexts[reason]}
          {text !== '' && <span className="small muted admin-block">{text}</span>}
        </>
      ),
    },
    {
      name: 'since',
      title: messages.sinceTitle,
      text: ({ since, until }) => [since, ...(until === null ? [] : [until])].map(formatLongDateTime).join(' – '),
      cell: ({ since, until }) => (
        <>
          {formatLongDateTime(since)}
          {until !== null && (
            <span className="small muted admin-block">{messages.until(formatLongDateTime(until))}</span>
          )}
        </>
      ),
    },
    {
      name: 'lift',
      title: messages.lift,
      isAction: true,
      text: () => '',
      cell: (row) => <LiftButton row={row} onLifted={onLifted} />,
    },
  ]
}

function Address({ row: { address: email, memberId } }: { row: SuppressedEmail }) {
  if (memberId === null) return email
  return (
    <a className="link" href={`/admin/customer/${memberId}`}>
      {email}
    </a>
  )
}

function LiftButton({ row: { id, address: email }, onLifted }: { row: SuppressedEmail; onLifted: () => void }) {
  const lifting = useAction(messages.lifted, onLifted)
  return (
    <>
      <Button
        size="xs"
        aria-label={messages.liftOf(email)}
        state={lifting.isBusy ? 'busy' : undefined}
        onClick={() => lifting.run(() => api(emailDelivery.liftEmailSuppression, { id }))}
      >
        {messages.lift}
      </Button>
      {lifting.error && <Note kind="err">{lifting.error}</Note>}
    </>
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
