import { accountName } from '#accounting/accounts.ts'
import { type Balance, balancesOf } from '#accounting/server/read-journal.ts'
import { messages } from '#admin/returns-messages.ts'
import { type Day, dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'

export async function accountingPage(db: Queries, now: Date): Promise<string> {
  const today = dayOf(now)
  const from = `${today.slice(0, 4)}-01-01`
  const balances = await balancesOf(db, { from, to: today })
  return [
    `<div class="stack"><div class="page-head"><h1>${messages.accounting}</h1></div><form class="panel stack admin-narrow" action="/api/admin/accounting.sie">`,
    `<p class="muted">${messages.accountingText}</p>`,
    dayField({ name: 'from', label: messages.from, day: from }),
    dayField({ name: 'to', label: messages.to, day: today }),
    `<p><button class="button button--p">${messages.sie}</button></p></form>`,
    `<section class="admin-table" tabindex="0" aria-labelledby="balance"><h2 id="balance">${messages.balance}</h2><table><thead>${rowOf('th', messages.balanceColumns)}</thead>`,
    `<tbody>${balances.map(balanceRow).join('')}</tbody></table></section></div>`,
  ].join('')
}

function balanceRow({ account, opening, debit, credit, closing }: Balance): string {
  const sums = [opening, debit, credit, closing].map((amount) => formatPrice(amount))
  return rowOf('td', [`${account} ${accountName(account)}`, ...sums])
}

function rowOf(tag: 'td' | 'th', [name = '', ...sums]: readonly string[]): string {
  return `<tr><${tag}>${name}</${tag}>${sums.map((sum) => `<${tag} class="admin-number">${sum}</${tag}>`).join('')}</tr>`
}

function dayField({ name, label, day }: { name: string; label: string; day: Day }): string {
  return `<div class="field"><label for="${name}">${label}</label><input class="field-input" type="date" id="${name}" name="${name}" value="${day}" required></div>`
}
