import { states } from '#admin/messages.ts'
import { adminPages } from '#admin/pages.ts'
import { mayOpenPage, openPage } from '#admin/web/navigation.ts'
import { toggleShortcutKeys } from '#admin/web/shortcut-keys.ts'
import { messages } from '#admin-frame/palette-messages.ts'
import { formatPrice } from '#core/money.ts'
import type { FindResults } from '#overview/contract.ts'
import { toggleFold, toggleTheme } from './frame-controls.ts'

export type PaletteItem = { id: string; text: string; note: string; run: () => void }
export type PaletteGroup = { name: string; items: PaletteItem[] }

export const leastText = 2

/** `>` asks for pages and actions only, `#` for orders only. */
export function wishOf(typed: string): { text: string; only: 'here' | 'orders' | null } {
  const text = typed.trim()
  if (text.startsWith('>')) return { text: text.slice(1).trim(), only: 'here' }
  if (text.startsWith('#')) return { text: text.slice(1).trim(), only: 'orders' }
  return { text, only: null }
}

export function groupsOf(typed: string, found: FindResults | null): PaletteGroup[] {
  const { text, only } = wishOf(typed)
  const groups: PaletteGroup[] = []
  if (found && only !== 'here') groups.push({ name: messages.orders, items: found.orders.map(orderItem) })
  if (found && only === null) {
    groups.push({ name: messages.customers, items: found.customers.map(customerItem) })
    groups.push({ name: messages.products, items: found.products.map(productItem) })
  }
  if (only !== 'orders') groups.push({ name: messages.pages, items: pageItems(text) })
  groups.push({ name: messages.actions, items: actionItems(text, only) })
  return groups.filter(({ items }) => items.length > 0)
}

function orderItem({ id, number, name, state, total }: FindResults['orders'][number]): PaletteItem {
  return {
    id: `order-${id}`,
    text: messages.order(number, name),
    note: `${states[state]} · ${formatPrice(total)}`,
    run: () => openPage(`/admin/order/${id}`),
  }
}

function customerItem({ id, username, name, email, orders }: FindResults['customers'][number]): PaletteItem {
  return {
    id: `customer-${id}`,
    text: name ? `${name} (${username})` : username,
    note: `${email} · ${messages.ordersOf(orders)}`,
    run: () => openPage(`/admin/customer/${id}`),
  }
}

function productItem({ id, name, price, stock }: FindResults['products'][number]): PaletteItem {
  return {
    id: `product-${id}`,
    text: name,
    note: stock === null ? formatPrice(price) : `${messages.units(stock)} · ${formatPrice(price)}`,
    run: () => openPage(`/admin/product/${id}`),
  }
}

function pageItems(text: string): PaletteItem[] {
  const inMenu = new Set([...document.querySelectorAll('.frame-menu a')].map((link) => link.getAttribute('href')))
  return adminPages
    .filter(({ path, title }) => inMenu.has(path) && isIn(title, text))
    .map(({ path, title }) => ({ id: `page-${path}`, text: title, note: '', run: () => openPage(path) }))
}

function actionItems(text: string, only: 'here' | 'orders' | null): PaletteItem[] {
  const query = encodeURIComponent(text)
  const lists =
    text.length < leastText || only === 'here'
      ? []
      : [
          { id: 'all-orders', text: messages.allOrders(text), run: () => openPage(`/admin/orders?text=${query}`) },
          ...(only === 'orders' || !mayOpenPage('/admin/customers')
            ? []
            : [
                {
                  id: 'all-customers',
                  text: messages.allCustomers(text),
                  run: () => openPage(`/admin/customers?text=${query}`),
                },
              ]),
        ]
  const actions = [
    { id: 'theme', text: messages.theme, run: toggleTheme },
    { id: 'fold', text: messages.fold, run: toggleFold },
    { id: 'shortcut-keys', text: messages.shortcutKeys, run: toggleShortcutKeys },
    { id: 'shop', text: messages.shop, run: () => window.location.assign('/se') },
  ].filter((action) => only !== 'orders' && isIn(action.text, text))
  return [...lists, ...actions].map((action) => ({ ...action, note: '' }))
}

function isIn(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}
