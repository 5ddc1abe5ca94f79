import type { AdminPath } from '#admin/pages.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { overview } from '#overview/calls.ts'
import type { Todo } from '#overview/contract.ts'
import { todoTexts } from '#overview/messages.ts'
import '#ui/count.css'

const everyMs = 60_000

const pathOf: Partial<Record<Todo['kind'], AdminPath>> = {
  'to-pack': '/admin/orders',
  returns: '/admin/returns',
  inbox: '/admin/inbox',
  reviews: '/admin/reviews',
  refunds: '/admin/payments',
  payments: '/admin/payments',
  jobs: '/admin/failed-jobs',
  approvals: '/admin/approvals',
  emails: '/admin/outbox',
  feeds: '/admin/feeds',
  webhooks: '/admin/webhooks',
  disputes: '/admin/disputes',
  credit: '/admin/companies',
  privacy: '/admin/privacy-requests',
  invoices: '/admin/payments',
  collections: '/admin/point-of-sale',
}

/** Counts in the menu, fetched again each minute while the page is visible. */
export function startMenuCounts(): void {
  if (!document.body.dataset.open) return
  const refresh = () => {
    if (document.visibilityState === 'visible') void showCounts()
  }
  refresh()
  setInterval(refresh, everyMs)
  document.addEventListener('visibilitychange', refresh)
}

export async function showCounts(): Promise<void> {
  const answer = await api(overview.getTodo, undefined).catch(nothingNew)
  if (!answer) return
  const counts = new Map<string, { count: number; what: string }>()
  for (const { kind, count } of answer.data) {
    const path = pathOf[kind]
    if (path) counts.set(path, { count: (counts.get(path)?.count ?? 0) + count, what: todoTexts[kind].name })
  }
  for (const link of document.querySelectorAll('.frame-menu li > a, .frame-tabs a')) {
    link.querySelector('.count')?.remove()
    const found = counts.get(link.getAttribute('href') ?? '')
    if (found) link.append(countElement(found))
  }
}

function countElement({ count, what }: { count: number; what: string }): HTMLElement {
  const element = document.createElement('span')
  element.className = 'count'
  element.textContent = count > 999 ? '999+' : formatNumber(count)
  const words = document.createElement('span')
  words.className = 'visually-hidden'
  words.textContent = ` ${what.toLowerCase()}`
  element.append(words)
  return element
}

/** The page itself says when the server does not answer; the counts stay as they were. */
function nothingNew(): null {
  return null
}
