import { sv as say } from '#admin/sv-returns.ts'
import { accountName } from '#books/accounts.ts'
import { type Balance, balancesOf } from '#books/server/read-books.ts'
import { type Day, dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'

/** What stands on each account this year, and where the books are fetched: a plain form that leads to the call. */
export async function booksPage(db: Queries, now: Date): Promise<string> {
  const today = dayOf(now)
  const from = `${today.slice(0, 4)}-01-01`
  const balances = await balancesOf(db, { from, to: today })
  return [
    `<div class="stack"><h1>${say.books}</h1><form class="panel stack adm__k" action="/api/admin/books.sie">`,
    `<p class="muted">${say.booksText}</p>`,
    dayField({ name: 'from', label: say.from, day: from }),
    dayField({ name: 'to', label: say.to, day: today }),
    `<p><button class="btn btn--p">${say.sie}</button></p></form>`,
    `<section class="panel adm__t"><h2>${say.balance}</h2><table><thead>${rowOf('th', say.balanceColumns)}</thead>`,
    `<tbody>${balances.map(balanceRow).join('')}</tbody></table></section></div>`,
  ].join('')
}

function balanceRow({ account, opening, debit, credit, closing }: Balance): string {
  const sums = [opening, debit, credit, closing].map((ore) => formatPrice(ore))
  return rowOf('td', [`${account} ${accountName(account)}`, ...sums])
}

function rowOf(tag: 'td' | 'th', [name = '', ...sums]: readonly string[]): string {
  return `<tr><${tag}>${name}</${tag}>${sums.map((sum) => `<${tag} class="adm__r">${sum}</${tag}>`).join('')}</tr>`
}

function dayField({ name, label, day }: { name: string; label: string; day: Day }): string {
  return `<div class="field"><label for="${name}">${label}</label><input class="in" type="date" id="${name}" name="${name}" value="${day}" required></div>`
}
