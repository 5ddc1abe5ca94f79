import { readdirSync, readFileSync } from 'node:fs'
import { carrierWords, measurementWords, paymentWords } from '#content/first-pages-messages.ts'
import { fixedPages } from '#content/fixed-pages.ts'
import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import type { Db } from '#core/server/db.ts'
import { services } from '#core/services.ts'
import { shop } from '#core/shop.ts'
import { freeFromForMembers, offered } from '#shop-settings/offered.ts'
import { returnCost } from '#shop-settings/return-texts.ts'

const folder = new URL('./first-pages/', import.meta.url)

/**
 * The pages that checkout, emails and menus link to, filled from the shop's own facts. A page that was edited is left
 * alone; the others follow the facts.
 */
export async function writeFirstPages(db: Db): Promise<void> {
  await db.query(
    'first-pages',
    `insert into info_page as p (id, name, text, position, first_text)
     select id, name, text, position, text from jsonb_to_recordset($1::jsonb) as f (id int, name text, text text, position int)
     on conflict (id) do update set text = excluded.text, first_text = excluded.text
     where p.text = p.first_text and p.text <> excluded.text`,
    [JSON.stringify(firstPages())],
  )
}

/** Files are `{id}-{name}.md` with the name as heading, and facts in braces. A line about `[fact]` needs it. */
function firstPages(): { id: number; name: string; text: string; position: number }[] {
  const known = facts()
  return readdirSync(folder).map((file) => {
    const [heading = '', ...rest] = readFileSync(new URL(file, folder), 'utf8').split('\n')
    const id = Number.parseInt(file, 10)
    const text = rest
      .flatMap((line) => lineFor(line, known))
      .join('\n')
      .trim()
      .replace(/\{(\w+)\}/g, (_, fact: string) => known[fact] ?? '')
    return { id, name: heading.replace(/^# /, ''), text, position: fixedPages.indexOf(id) }
  })
}

function lineFor(line: string, known: Record<string, string | null>): string[] {
  const [beginning = '', dash = '', fact = ''] = /^(- )?\[(\w+)\] /.exec(line) ?? []
  if (!fact) return [line]
  return known[fact] ? [dash + line.slice(beginning.length)] : []
}

/** What is not known yet stands in brackets. */
function facts(): Record<string, string | null> {
  const { company, brand, contact, returns } = shop
  const { name, organisationNumber, street, zip, city, email, phone } = company
  const freeFrom = freeFromForMembers()
  const carriers = (services.connectedCarriers ?? []).map((name) => carrierWords[name] ?? name)
  const measured = (services.measurement ?? []).map((service) => measurementWords[service])
  const mailbox = email || '[e-postadress]'
  return {
    company: name || '[företagsnamn]',
    organisationNumber: organisationNumber || '[organisationsnummer]',
    address: street ? `${street}, ${zip} ${city}` : '[adress]',
    email: mailbox,
    phone: phone || '[telefon]',
    companyEmail: contact.companyEmail ?? mailbox,
    privacyEmail: contact.privacyEmail ?? mailbox,
    accessibilityEmail: contact.accessibilityEmail ?? mailbox,
    insurance: brand.insuranceName,
    openPurchase: returns.openPurchaseDays > 0 ? String(returns.openPurchaseDays) : null,
    noOpenPurchase: returns.openPurchaseDays > 0 ? null : '-',
    returnCost: returnCost(returns, ', '),
    freeReturn: returnCost(returns) === null ? '-' : null,
    direct: methodsOf(['swish', 'card']),
    credit: methodsOf(['invoice', 'instalments', 'klarna']),
    online: methodsOf(['swish', 'card', 'invoice', 'instalments', 'klarna']),
    carriers: carriers.length > 0 ? list.format(carriers) : null,
    withoutCarriers: carriers.length > 0 ? null : '-',
    measurement: measured.length > 0 ? list.format(measured) : null,
    newsletter: services.newsletter ?? null,
    bankId: services.bankId ? 'BankID' : null,
    withoutBankId: services.bankId ? null : '-',
    stores: offered.stores ? '-' : null,
    memberPrices: offered.memberPrices ? '-' : null,
    freeForMembers: freeFrom === null || freeFrom === 0 ? null : formatPrice(freeFrom),
    xp: hasPart('xp') ? '-' : null,
    levels: hasPart('levels') ? list.format(Object.values(shop.ranks)) : null,
    achievements: hasPart('achievements') ? '-' : null,
  }
}

type Method = keyof typeof paymentWords

const list = new Intl.ListFormat('sv', { type: 'conjunction' })

/** The payment methods that there are, as the beginning of a sentence; null for none. */
function methodsOf(methods: readonly Method[]): string | null {
  const words = methods
    .filter((method) => services.paymentMethods.includes(method))
    .map((method) => paymentWords[method])
  const text = list.format(words)
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}
