import { useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { orderHandling } from '#order-handling/calls.ts'
import { messages } from '#order-handling/messages.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { receiptName } from '#orders/receipts-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './order-documents.css'

type Receipt = BackOfficeOrder['receipts'][number]

export function OrderDocuments({ order, onDone }: { order: BackOfficeOrder; onDone: () => void }) {
  const { id, receipts, address, termsVersion } = order
  const isCompany = Boolean(address.company)
  return (
    <section className="panel" aria-labelledby="documents">
      <h2 id="documents">{messages.documents}</h2>
      <ul className="order-documents">
        {receipts.map((receipt) => (
          <li key={`${receipt.kind} ${receipt.number}`}>
            <span>
              <a className="link" href={receiptPath(id, receipt, 'pdf')}>
                {receiptName(receipt.kind, isCompany)} {receipt.number}
              </a>
              , {formatPrice(receipt.total)}
              {isCompany && address.organisationNumber && (
                <>
                  {' '}
                  <a className="link" href={receiptPath(id, receipt, 'peppol')}>
                    {admin.eInvoice}
                  </a>
                </>
              )}
            </span>
            {receipt.kind === 'receipt' && (
              <CopyLink id={id} number={receipt.number} name={receiptName('receipt', isCompany)} onDone={onDone} />
            )}
          </li>
        ))}
        {receipts.length === 0 && <li className="muted">{messages.noReceipt}</li>}
        <li>
          <a
            className="link"
            href={`/api/admin/packing.pdf?${new URLSearchParams({ orders: id, kind: 'packing-slips' })}`}
          >
            {messages.packingSlip}
          </a>
        </li>
        {termsVersion > 0 && (
          <li>
            <a className="link" href={`/api/admin/order/${id}/terms`}>
              {messages.terms(termsVersion)}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

type CopyLinkProps = { id: string; number: number; name: string; onDone: () => void }

function CopyLink({ id, number, name, onDone }: CopyLinkProps) {
  const [address, setAddress] = useState<string | null>(null)
  const { isBusy, error, run } = useAction<{ data: { address: string } }>(messages.linkCopied, ({ data }) => {
    setAddress(data.address)
    onDone()
  })
  const copy = async (options: Parameters<Parameters<typeof run>[0]>[0]) => {
    const answer = await api(orderHandling.makeReceiptLink, { id, number }, options)
    // A browser may refuse; then the address is copied from the field.
    await navigator.clipboard?.writeText(answer.data.address).catch(() => undefined)
    return answer
  }
  return (
    <>
      <Button
        size="xs"
        state={isBusy ? 'busy' : undefined}
        aria-label={messages.copyLinkOf(`${name} ${number}`)}
        onClick={() => run(copy)}
      >
        {messages.copyLink}
      </Button>
      {error && <Note kind="err">{error}</Note>}
      {address !== null && (
        <Field label={messages.link} value={address} readOnly onFocus={(event) => event.target.select()} />
      )}
    </>
  )
}

function receiptPath(orderId: string, { kind, number }: Receipt, format: 'pdf' | 'peppol'): string {
  return `/api/admin/order/${orderId}/receipt/${number}?${new URLSearchParams({ kind, format })}`
}
