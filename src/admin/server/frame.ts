import { type AdminPage, type AdminPath, adminPages } from '#admin/pages.ts'
import { frame as say } from '#admin/sv.ts'
import { escapeHtml } from '#core/markdown.ts'
import { mayKeep, owesSecondFactor } from '#core/server/admit.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { demoNotice } from '#core/sv-demo.ts'

/** What the build made for the shop keeper's pages. */
export type AdminAssets = { script: string; styles: string[] }

/** Whoever looks. */
export type Keeper = Pick<Shopper, 'isAdmin' | 'rights' | 'secondFactor'>

type Page = {
  path: AdminPath
  title: string
  main: string
  assets: AdminAssets
  keeper: Keeper
  isMarkedAsDemo: boolean
}

export function mayOpen({ right }: AdminPage, keeper: Keeper): boolean {
  if (right === 'admins') return keeper.isAdmin
  return right === null || mayKeep(keeper, right)
}

/** What stands in the menu of whoever looks; the first is where the door leads. */
export function menuOf(keeper: Keeper): AdminPage[] {
  if (owesSecondFactor(keeper)) return []
  return adminPages.filter((page) => page.isInMenu && mayOpen(page, keeper))
}

/** The frame round every page of the shop keeper: plain HTML, so that it is there at once. */
export function framed({ path, title, main, assets, keeper, isMarkedAsDemo }: Page): string {
  const links = menuOf(keeper).map((page) => {
    const current = page.path === path ? ' aria-current="page"' : ''
    return `<li><a href="${page.path}"${current}>${page.title}</a></li>`
  })
  return [
    '<!doctype html><html lang="sv" data-theme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${say.name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.script}"></script></head><body class="adm">`,
    `<a class="skip" href="#main">${say.skip}</a>`,
    isMarkedAsDemo ? `<p class="demo-bar" role="note"><b>${demoNotice.name}</b> ${demoNotice.text}</p>` : '',
    `<header class="adm__h"><a class="adm__n" href="/admin">${say.name}</a>`,
    `<nav aria-label="${say.menu}"><ul>${links.join('')}</ul></nav><a href="/se">${say.shop}</a></header>`,
    `<main id="main" class="adm__m">${main}</main></body></html>`,
  ].join('')
}
