import { frame as messages } from '#admin/messages.ts'
import { type AdminPath, adminPages, isRendered } from '#admin/pages.ts'
import { demoNotice, testPaymentNotice } from '#core/demo-messages.ts'
import { escapeHtml } from '#core/html.ts'
import { owesSecondFactor } from '#core/server/admit.ts'
import { limitedServices, services } from '#core/services.ts'
import { shop } from '#core/shop.ts'
import { type Employee, mayOpen, menuOf } from './employee.ts'
import { menuHtml, tabsHtml, topHtml } from './menu.ts'

/** `icons` is the address of the drawings. */
export type AdminAssets = { script: string; styles: string[]; icons: string }

type Page = {
  path: AdminPath | null
  title: string
  main: string
  assets: AdminAssets
  /** Null before login: then there is no menu. */
  employee: Employee | null
  isMarkedAsDemo: boolean
}

export function framed({ path, title, main, assets, employee, isMarkedAsDemo }: Page): string {
  const { icons } = assets
  const pages = employee ? menuOf(employee) : []
  const menu = employee && pages.length > 0 ? { path, pages, employee, icons } : null
  return [
    '<!doctype html><html lang="sv" data-theme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${messages.name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.script}"></script></head><body class="frame-page"${openPagesOf(employee)}>`,
    `<a class="skip-link" href="#main">${messages.skip}</a>`,
    isMarkedAsDemo ? `<p class="demo-bar" role="note"><b>${demoNotice.name}</b> ${demoNotice.text}</p>` : '',
    services.isCardTest
      ? `<p class="demo-bar" role="note"><b>${testPaymentNotice.name}</b> ${testPaymentNotice.text}</p>`
      : '',
    `<div class="frame${menu ? '' : ' frame--bare'}">${topHtml(icons, menu !== null)}`,
    menu ? menuHtml(menu) : '',
    `<main id="main" class="admin-main" tabindex="-1">${main}</main>`,
    menu ? tabsHtml(menu) : '',
    '</div>',
    `<script type="application/json" id="services">${JSON.stringify(limitedServices())}</script>`,
    `<script type="application/json" id="shop">${JSON.stringify(shop).replaceAll('<', '\\u003c')}</script></body></html>`,
  ].join('')
}

/** What the browser may show without asking the server for a document. */
function openPagesOf(employee: Employee | null): string {
  if (!employee || owesSecondFactor(employee)) return ''
  const open = adminPages.filter((page) => isRendered(page.path) && mayOpen(page, employee))
  return ` data-open="${open.map(({ path }) => path).join(' ')}"`
}
