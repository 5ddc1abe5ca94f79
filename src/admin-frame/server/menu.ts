import { frame as messages } from '#admin/messages.ts'
import { type AdminPage, type AdminPath, adminGroups, menuPathOf } from '#admin/pages.ts'
import { escapeHtml } from '#core/html.ts'
import type { Employee } from './employee.ts'

type Menu = { path: AdminPath | null; pages: AdminPage[]; icons: string }

const tabPaths: readonly AdminPath[] = ['/admin', '/admin/orders', '/admin/returns', '/admin/inbox']
const maxTabs = 4

export function topHtml(icons: string, hasMenu: boolean): string {
  return [
    `<header class="frame-top"><a class="frame-shop" href="/admin">${mark}<span>${messages.name}</span></a>`,
    hasMenu
      ? `<button type="button" class="frame-find-icon" data-frame="find">${icon(icons, 'magnifying-glass')}<span class="visually-hidden">${messages.find}</span></button>`
      : `<a class="frame-out" href="/se">${icon(icons, 'storefront')}${messages.shop}</a>`,
    '</header>',
  ].join('')
}

export function menuHtml({ path, pages, employee, icons }: Menu & { employee: Employee }): string {
  const groups = Object.entries(adminGroups).flatMap(([group, title]) => {
    const links = pages.filter((page) => page.group === group).map((page) => linkHtml(page, { path, icons }))
    if (links.length === 0) return []
    const id = `frame-${group}`
    return `<div class="frame-group"><p id="${id}">${title}</p><ul aria-labelledby="${id}">${links.join('')}</ul></div>`
  })
  const name = escapeHtml(employee.username)
  return [
    `<nav class="frame-menu" id="frame-menu" aria-label="${messages.menu}" popover>`,
    `<a class="frame-shop" href="/admin">${mark}<span>${messages.name}</span></a>`,
    `<button type="button" class="frame-find" data-frame="find">${icon(icons, 'magnifying-glass')}<span>${messages.find}</span><kbd aria-hidden="true">${messages.findKey}</kbd></button>`,
    `<div class="frame-links">${groups.join('')}<div class="frame-group"><ul>`,
    `<li><a href="/se">${icon(icons, 'storefront')}<span>${messages.shop}</span></a></li></ul></div></div>`,
    `<div class="frame-me"><span class="frame-avatar" aria-hidden="true">${name.slice(0, 2).toUpperCase()}</span>`,
    `<span class="frame-who"><b>${name}</b><span>${employee.isAdmin ? messages.admin : messages.employee}</span></span>`,
    `<button type="button" data-frame="theme" aria-pressed="false" title="${messages.theme}">${icon(icons, 'moon')}<span class="visually-hidden">${messages.theme}</span></button>`,
    `<button type="button" data-frame="fold" aria-pressed="false" title="${messages.foldKey}">${icon(icons, 'caret-left')}<span class="visually-hidden">${messages.fold}</span></button>`,
    '</div></nav>',
  ].join('')
}

/** On phones: at most four of the menu's pages, and the menu itself. */
export function tabsHtml({ path, pages, icons }: Menu): string {
  const chosen = tabPaths.flatMap((one) => pages.find((page) => page.path === one) ?? [])
  const others = pages.filter((page) => !chosen.includes(page))
  const tabs = [...chosen, ...others].slice(0, maxTabs).map((page) => linkHtml(page, { path, icons }))
  return [
    `<nav class="frame-tabs" aria-label="${messages.tabs}"><ul>${tabs.join('')}`,
    `<li><button type="button" popovertarget="frame-menu">${icon(icons, 'list')}<span>${messages.openMenu}</span></button></li></ul></nav>`,
  ].join('')
}

function linkHtml(page: AdminPage, { path, icons }: Pick<Menu, 'path' | 'icons'>): string {
  const current = path !== null && page.path === menuPathOf(path) ? ' aria-current="page"' : ''
  return `<li><a href="${page.path}"${current} title="${page.title}">${icon(icons, page.icon)}<span>${page.title}</span></a></li>`
}

function icon(icons: string, name: string): string {
  return `<svg class="icon" viewBox="0 0 256 256" aria-hidden="true"><use href="${icons}#${name}"/></svg>`
}

const mark = '<img class="frame-mark" src="/favicon.svg" alt="" width="28" height="28">'
