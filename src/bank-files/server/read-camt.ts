import { SaxesParser } from 'saxes'
import { type AccountEntry, normalReference } from '#bank-files/matching.ts'

export type CamtKind = 'camt.053' | 'camt.054'

export type CamtFile = {
  kind: CamtKind
  accounts: readonly string[]
  entries: readonly AccountEntry[]
  /** Entries in another currency, or not booked yet. */
  skipped: number
}

/** `too-large`: more entries than are read at once. */
export class CamtError extends Error {
  readonly code: 'not-camt' | 'too-large'
  constructor(code: CamtError['code']) {
    super(code)
    this.code = code
  }
}

const kinds: Readonly<Record<string, CamtKind>> = { BkToCstmrStmt: 'camt.053', BkToCstmrDbtCdtNtfctn: 'camt.054' }

const maxDepth = 40
const maxEntries = 50_000
const maxTextLength = 2000

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/**
 * Reads a bank-to-customer statement or notification of ISO 20022, of any version. A document type, and thereby every
 * entity that it could define, is not accepted. Throws a `CamtError`.
 */
export function readCamt(bytes: Uint8Array): CamtFile {
  let kind: CamtKind | null = null
  const accounts = new Set<string>()
  const entries: AccountEntry[] = []
  let skipped = 0
  readElements(decoded(bytes), {
    opened: (path) => {
      if (path.length === 2 && path[0] === 'Document') kind = kinds[path[1] ?? ''] ?? null
      if (path.length >= 2 && !kind) throw new CamtError('not-camt')
    },
    kept: { Ntry: 4, Acct: 4 },
    closed: (element) => {
      if (element.name === 'Acct') accounts.add(accountOf(element))
      if (element.name !== 'Ntry') return
      const read = entriesOf(element)
      if (read) entries.push(...read)
      else skipped += 1
      if (entries.length + skipped > maxEntries) throw new CamtError('too-large')
    },
  })
  if (!kind) throw new CamtError('not-camt')
  return { kind, accounts: [...accounts].filter(Boolean), entries, skipped }
}

/** As the XML declaration says; UTF-8 without one. */
function decoded(bytes: Uint8Array): string {
  const declared = /^<\?xml[^>]{0,100}encoding=["']([\w.-]{1,40})["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CamtError('not-camt')
  }
}

type Reading = {
  opened(path: readonly string[]): void
  /** Elements that are read whole, with the length of their path. */
  kept: Readonly<Record<string, number>>
  closed(element: Element): void
}

function readElements(text: string, { opened, kept, closed }: Reading): void {
  const parser = new SaxesParser()
  const path: string[] = []
  const open: Element[] = []
  const fail = () => {
    throw new CamtError('not-camt')
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = qualified.slice(qualified.indexOf(':') + 1)
    path.push(name)
    if (path.length > maxDepth) fail()
    opened(path)
    const parent = open.at(-1)
    if (!parent && kept[name] !== path.length) return
    const element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    parent?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element && element.text.length < maxTextLength) element.text += part
  })
  parser.on('closetag', () => {
    path.pop()
    const element = open.pop()
    if (element && open.length === 0) closed(element)
  })
  parser.write(text).close()
}

function child({ children }: Element, name: string): Element | undefined {
  return children.find((one) => one.name === name)
}

function at(element: Element | undefined, ...names: string[]): Element | undefined {
  return names.reduce<Element | undefined>((found, name) => found && child(found, name), element)
}

function accountOf(account: Element): string {
  const id = child(account, 'Id')
  return (at(id, 'IBAN')?.text ?? at(id, 'Othr', 'Id')?.text ?? '').trim().slice(0, 40)
}

/** One for each transaction, if their amounts are those of the entry; otherwise the entry itself. Null when skipped. */
function entriesOf(entry: Element): AccountEntry[] | null {
  const amount = amountOf(child(entry, 'Amt'))
  const status = (at(entry, 'Sts', 'Cd')?.text ?? child(entry, 'Sts')?.text ?? '').trim()
  const isDebit = directionOf(entry)
  if (amount === null || status !== 'BOOK' || isDebit === null) return null
  const days = [...new Set([dayIn(child(entry, 'BookgDt')), dayIn(child(entry, 'ValDt'))].filter((day) => day !== ''))]
  if (days.length === 0) return null
  const isReversal = child(entry, 'RvslInd')?.text.trim() === 'true'
  const transactions = entry.children
    .filter(({ name }) => name === 'NtryDtls')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'TxDtls'))
  const lines = transactions.map((one) => ({
    one,
    amount: transactions.length === 1 ? amount : amountOf(child(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt')),
    isDebit: directionOf(one) ?? isDebit,
  }))
  const signed = (value: number, isOut: boolean) => (isOut ? -value : value)
  const sum = lines.reduce((total, line) => total + signed(line.amount ?? Number.NaN, line.isDebit), 0)
  const own = textsOf({ ...entry, children: entry.children.filter(({ name }) => name !== 'NtryDtls') })
  const base = { days, isReversal }
  const isSplit = lines.length > 0 && sum === signed(amount, isDebit)
  if (!isSplit) {
    const texts = textsOf(entry)
    // Of several transactions whose amounts are not known no reference is that of the entry.
    const references = lines.length > 1 ? [] : referencesIn(texts)
    return [{ ...base, amount: signed(amount, isDebit), ...described([entry], texts), references }]
  }
  return lines.map(({ one, amount: part, isDebit: isOut }) => {
    const texts = textsOf(one)
    const references = referencesIn(lines.length === 1 ? [...own, ...texts] : texts)
    return { ...base, amount: signed(part ?? 0, isOut), ...described([one, entry], [...own, ...texts]), references }
  })
}

/** The bank's reference is that of the transaction, or else of the entry. */
function described(elements: readonly Element[], texts: readonly string[]) {
  const references = elements.flatMap((one) =>
    [at(one, 'Refs', 'AcctSvcrRef'), at(one, 'Refs', 'EndToEndId'), child(one, 'AcctSvcrRef')].map(
      (found) => found?.text.trim() ?? '',
    ),
  )
  return {
    isSwish: texts.some((text) => /swish/i.test(text)),
    bankReference: (references.find((one) => one !== '' && one !== 'NOTPROVIDED') ?? '').slice(0, 100),
  }
}

/** Everything that is written in it: banks put references in different elements. */
function textsOf({ text, children }: Element): string[] {
  return [...(text.trim() ? [text.trim()] : []), ...children.flatMap(textsOf)]
}

const minReferenceLength = 16

function referencesIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.split(/[^A-Za-z0-9-]+/)])
  return [...new Set(words.map(normalReference).filter(({ length }) => length >= minReferenceLength && length <= 64))]
}

/** True for what leaves the account. */
function directionOf(element: Element): boolean | null {
  const indicator = child(element, 'CdtDbtInd')?.text.trim()
  return indicator === 'DBIT' ? true : indicator === 'CRDT' ? false : null
}

/** Öre. Null for another currency, and for what is no amount. */
function amountOf(element: Element | undefined): number | null {
  const [, kronor, ore = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(element?.text.trim() ?? '') ?? []
  if (!kronor || element?.attributes.Ccy !== 'SEK' || /[1-9]/.test(ore.slice(2))) return null
  return Number(kronor) * 100 + Number(ore.slice(0, 2).padEnd(2, '0'))
}

function dayIn(element: Element | undefined): string {
  const text = (at(element, 'Dt') ?? at(element, 'DtTm'))?.text.trim() ?? ''
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''
  return Number.isNaN(Date.parse(day)) ? '' : day
}
