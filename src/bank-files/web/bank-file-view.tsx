import type { ReactNode } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { messages, outcomeTexts } from '#bank-files/back-office-messages.ts'
import { bankFiles } from '#bank-files/calls.ts'
import type { BankFileEntry, BankFileReport } from '#bank-files/contract.ts'
import { maxShownEntries } from '#bank-files/report-limits.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { report: BankFileReport; onDone: () => void }

export function BankFileView({ report, onDone }: Props) {
  const { bookable, booked, settled, forPerson, missing, otherCount } = report
  const { isBusy, error, run } = useAction(messages.isBooked, onDone)
  return (
    <div className="stack">
      <section className="panel stack">
        <h2>{messages.period(report.fromDay, report.toDay)}</h2>
        <p className="muted">{messages.accounts(report.accounts)}</p>
        {bookable.count > 0 && <p>{messages.bookable(bookable.count, formatPrice(bookable.amount))}</p>}
        {bookable.byAmount > 0 && <Note kind="warn">{messages.byAmount(bookable.byAmount)}</Note>}
        {booked.count > 0 && <p>{messages.booked(booked.count, formatPrice(booked.amount))}</p>}
        {settled.count > 0 && <p>{messages.settled(settled.count, formatPrice(settled.amount))}</p>}
        {otherCount > 0 && <p className="muted">{messages.others(otherCount)}</p>}
        {error && <Note kind="err">{error}</Note>}
        {bookable.count > 0 && (
          <>
            <p className="small muted">{messages.checkAccount}</p>
            <Button
              variant="p"
              state={isBusy ? 'busy' : undefined}
              onClick={() => run((options) => api(bankFiles.bookBankFile, { id: report.id }, options))}
            >
              {messages.book}
            </Button>
          </>
        )}
      </section>
      {forPerson.count > 0 && (
        <Part title={messages.forPerson} text={messages.forPersonText} count={forPerson.count}>
          <Entries title={messages.forPerson} entries={report.forPersonEntries} />
        </Part>
      )}
      {missing.count > 0 && (
        <Part title={messages.missing} text={messages.missingText} count={missing.count}>
          <Missing rows={report.missingEntries} />
        </Part>
      )}
      <Part title={messages.allEntries} count={bookable.count + booked.count + settled.count + forPerson.count}>
        <Entries title={messages.allEntries} entries={report.entries} />
      </Part>
    </div>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly BankFileEntry[] }) {
  return (
    <WideTable label={title}>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{messages.amount}</th>
          <th scope="col">{messages.outcome}</th>
          <th scope="col">{messages.order}</th>
          <th scope="col">{messages.reference}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ line, day, amount, outcome, orderId, orderNumber, reference }) => (
          <tr key={line}>
            <td className="nowrap">{day}</td>
            <td className="nowrap tabular">{formatPrice(amount)}</td>
            <td>{outcomeTexts[outcome]}</td>
            <td>{orderId && <OrderLink id={orderId} number={orderNumber} />}</td>
            <td className="small">{reference}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function Missing({ rows }: { rows: BankFileReport['missingEntries'] }) {
  return (
    <WideTable label={messages.missing}>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{messages.amount}</th>
          <th scope="col">{messages.order}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ paymentReference, orderId, orderNumber, amount, day }) => (
          <tr key={`${paymentReference} ${amount} ${day}`}>
            <td className="nowrap">{day}</td>
            <td className="nowrap tabular">{formatPrice(amount)}</td>
            <td>
              <OrderLink id={orderId} number={orderNumber} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function OrderLink({ id, number }: { id: string; number: number | null }) {
  return (
    <a className="link tabular" href={`/admin/order/${id}`}>
      {number}
    </a>
  )
}

type PartProps = { title: string; text?: string; count: number; children: ReactNode }

function Part({ title, text, count, children }: PartProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {text && <p className="muted admin-text">{text}</p>}
      {children}
      {count > maxShownEntries && <p className="small muted">{messages.first(maxShownEntries)}</p>}
    </section>
  )
}
