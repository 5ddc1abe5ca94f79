import { frame as messages } from '#admin/messages.ts'
import { type AdminPath, adminPages, adminPlaceOf, secondFactorPage } from '#admin/pages.ts'
import { owesSecondFactor, rightWanted } from '#core/server/admit.ts'
import { type Employee, mayOpen } from './employee.ts'
import { type AdminAssets, framed } from './frame.ts'
import { type OutboxDeps, outboxPage, type Reader } from './outbox.ts'

export type AdminAnswer = { status: 200 | 401 | 403 | 404; html: string }

/**
 * Null for unknown pages, and for administrators' pages when the user is not one. Users without the right get a
 * message.
 */
export async function adminPage(
  deps: OutboxDeps & { isMarkedAsDemo: boolean },
  pathname: string,
  {
    assets,
    employee,
    reader,
    query,
  }: { assets: AdminAssets; employee: Employee; reader: Reader; query: URLSearchParams },
): Promise<AdminAnswer | null> {
  const { isMarkedAsDemo } = deps
  const requested = adminPlaceOf(pathname)?.path
  if (!requested) return null
  if (owesSecondFactor(employee)) return secondFactorAnswer(requested, { assets, employee, isMarkedAsDemo })
  const page = adminPages.find(({ path }) => path === requested)
  if (!page) return null
  const { path, title, right } = page
  const isOpen = mayOpen(page, employee)
  if (!isOpen && right === 'admins') return null
  const main = isOpen ? await mainOf(deps, path, { reader, query }) : deniedMain(title)
  return {
    status: isOpen ? 200 : 403,
    html: framed({ path, title, main, assets, employee, isMarkedAsDemo }),
  }
}

type PageFrame = { assets: AdminAssets; employee: Employee; isMarkedAsDemo: boolean }

/** The address is kept, so that the requested page is shown afterwards. */
function secondFactorAnswer(requested: AdminPath, pageFrame: PageFrame): AdminAnswer {
  const page = adminPages.find((one) => one.path === secondFactorPage)
  const main = `<div id="admin" data-page="${secondFactorPage}"></div>`
  const html = framed({ path: secondFactorPage, title: page?.title ?? '', main, ...pageFrame })
  return { status: requested === '/admin' || requested === secondFactorPage ? 200 : 403, html }
}

/** For staff, whether the page does not exist or is hidden from them. */
export function unknownPage({ assets, employee, isMarkedAsDemo }: PageFrame): AdminAnswer {
  const { notFound: title, notFoundText, toStart } = messages
  const main = `<div class="page-head"><h1>${title}</h1></div><div class="stack"><p class="muted">${notFoundText}</p><p><a class="frame-next" href="/admin">${toStart}</a></p></div>`
  return { status: 404, html: framed({ path: null, title, main, assets, employee, isMarkedAsDemo }) }
}

async function mainOf(
  deps: OutboxDeps,
  path: AdminPath,
  requested: { reader: Reader; query: URLSearchParams },
): Promise<string> {
  if (path === '/admin/outbox') return await outboxPage(deps, requested)
  return `<div id="admin" data-page="${path}"></div>`
}

function deniedMain(title: string): string {
  return `<div class="stack"><div class="page-head"><h1>${title}</h1></div><p class="panel">${rightWanted['right-required'].message}</p></div>`
}
