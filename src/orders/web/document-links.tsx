import { page as messages } from '#orders/messages.ts'

type DocumentLinksProps = {
  kind: 'receipt' | 'credit-note'
  number: number
  isCompany: boolean
  isAtCounter?: boolean
  hasEInvoice: boolean
  /** The address of the document in a format. */
  href(format?: 'pdf' | 'peppol'): string
  children: string
}

export function DocumentLinks(props: DocumentLinksProps) {
  const { kind, number, isCompany, isAtCounter = false, hasEInvoice, href, children } = props
  const isPurchase = isAtCounter && kind === 'receipt'
  const name = isPurchase ? messages.purchaseDocument(number) : messages.receipt(kind, number, isCompany)
  return (
    <>
      <a className="link" href={href()}>
        {name}
      </a>
      , {children}{' '}
      <a className="link" href={href('pdf')}>
        {messages.pdf}
        <span className="visually-hidden"> {name}</span>
      </a>
      {hasEInvoice && (
        <>
          {' '}
          <a className="link" href={href('peppol')}>
            {messages.eInvoice}
            <span className="visually-hidden"> {name}</span>
          </a>
        </>
      )}
    </>
  )
}
