import { frame as messages } from '#admin/messages.ts'
import { type AdminPage, type AdminPath, adminPages } from '#admin/pages.ts'
import { demoNotice } from '#core/demo-messages.ts'
import { escapeHtml } from '#core/html.ts'
import { mayKeep, owesSecondFactor } from '#core/server/admit.ts'
import type { Member } from '#core/server/handlers.ts'
import { limitedServices } from '#core/services.ts'
import { shop } from '#core/shop.ts'

export type AdminAssets = { script: string; styles: string[] }

export type Employee = Pick<Member, 'isAdmin' | 'rights' | 'secondFactor'>

type Page = {
  path: AdminPath | null
  title: string
  main: string
  assets: AdminAssets
  /** Null before login: then there is no menu. */
  employee: Employee | null
  isMarkedAsDemo: boolean
}

export function mayOpen({ right }: AdminPage, employee: Employee): boolean {
  if (right === 'admins') return employee.isAdmin
  return right === null || mayKeep(employee, right)
}

export function menuOf(employee: Employee): AdminPage[] {
  if (owesSecondFactor(employee)) return []
  return adminPages.filter((page) => page.isInMenu && mayOpen(page, employee))
}

export function framed({ path, title, main, assets, employee, isMarkedAsDemo }: Page): string {
  const links = (employee ? menuOf(employee) : []).map((page) => {
    const current = page.path === path ? ' aria-current="page"' : ''
    return `<li><a href="${page.path}"${current}>${page.title}</a></li>`
  })
  return [
    '<!doctype html><html lang="sv" data-theme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${messages.name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.script}"></script></head><body class="adm">`,
    `<a class="skip-link" href="#main">${messages.skip}</a>`,
    isMarkedAsDemo ? `<p class="demo-bar" role="note"><b>${demoNotice.name}</b> ${demoNotice.text}</p>` : '',
    `<header class="admin-header"><a class="admin-name" href="/admin">${messages.name}</a>`,
    employee ? `<nav aria-label="${messages.menu}"><ul>${links.join('')}</ul></nav>` : '',
    `<a href="/se">${messages.shop}</a></header>`,
    `<main id="main" class="admin-main">${main}</main>`,
    `<script type="application/json" id="services">${JSON.stringify(limitedServices())}</script>`,
    `<script type="application/json" id="shop">${JSON.stringify(shop).replaceAll('<', '\\u003c')}</script></body></html>`,
  ].join('')
}
