import { dayOf } from '#core/day.ts'

export type WrittenEntry = {
  /** Öre; negative for a debit. */
  amount: number
  at: Date
  /** In `EndToEndId`. */
  reference?: string
  text?: string
  status?: string
  currency?: string
  isReversal?: boolean
  /** Parts of the entry: its transactions. */
  parts?: readonly { amount: number; reference: string }[]
}

const kronor = (amount: number) => (Math.abs(amount) / 100).toFixed(2)
const side = (amount: number) => `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

/** A statement or notification by the message definitions of ISO 20022. */
export function camt(entries: readonly WrittenEntry[], kind: '053' | '054' = '054', version = '08'): string {
  const [root, group] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${root}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-27T06:00:00+01:00</CreDtTm></GrpHdr>
<${group}><Id>1</Id><Acct><Id><IBAN>SE3550000000054910000003</IBAN></Id><Ccy>SEK</Ccy></Acct>
${entries.map((entry) => entryOf(entry, version)).join('\n')}
</${group}></${root}></Document>`
}

function entryOf(entry: WrittenEntry, version: string): string {
  const { amount, at, reference, text = 'Swish', status = 'BOOK', currency = 'SEK', isReversal, parts } = entry
  const day = dayOf(at)
  const transactions = parts ?? [{ amount, reference: reference ?? 'NOTPROVIDED' }]
  return `<Ntry><Amt Ccy="${currency}">${kronor(amount)}</Amt>${side(amount)}${isReversal ? '<RvslInd>true</RvslInd>' : ''}
<Sts>${version === '02' ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>BANK-${day}</AcctSvcrRef><BkTxCd><Prtry><Cd>IPAY</Cd></Prtry></BkTxCd><NtryDtls>
${transactions.map((one) => transactionOf(one, currency, version)).join('\n')}</NtryDtls><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`
}

function transactionOf(one: { amount: number; reference: string }, currency: string, version: string): string {
  const amount = `<Amt Ccy="${currency}">${kronor(one.amount)}</Amt>`
  return `<TxDtls><Refs><EndToEndId>${one.reference}</EndToEndId></Refs>${
    version === '02' ? `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>` : amount + side(one.amount)
  }<RltdPties><Dbtr><Nm>Anna Svensson</Nm></Dbtr></RltdPties></TxDtls>`
}
