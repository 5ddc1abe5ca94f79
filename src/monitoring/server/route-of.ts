import type { CallRow } from '#core/server/call-table.ts'

type Shape = { route: string; pattern: RegExp; openness: number }

/** The route of a request as a label: one of a fixed set, so that no visitor can make the series grow. */
export type RouteOf = (method: string, pathname: string) => string

export function routesOf(calls: readonly CallRow[]): RouteOf {
  const exact = new Map<string, string>()
  /** By method and first segment: each request is labelled, and there are hundreds of routes. */
  const shapes = new Map<string, Shape[]>()
  for (const { contract } of calls) {
    const { method } = contract
    const route = `/api${contract.path}`
    if (!route.includes('{')) exact.set(`${method} ${route}`, route)
    else {
      const group = `${method} ${firstSegment(route)}`
      shapes.set(group, [...(shapes.get(group) ?? []), shapeOf(route)])
    }
  }
  for (const some of shapes.values()) some.sort((a, b) => a.openness - b.openness)
  return (method, pathname) => {
    if (!pathname.startsWith('/api/')) return pageRoutes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other'
    const used = method === 'HEAD' ? 'GET' : method
    return (
      exact.get(`${used} ${pathname}`) ??
      shapes.get(`${used} ${firstSegment(pathname)}`)?.find(({ pattern }) => pattern.test(pathname))?.route ??
      'other call'
    )
  }
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', '/api/'.length)
  return end < 0 ? path : path.slice(0, end)
}

function shapeOf(route: string): Shape {
  const pattern = new RegExp(`^${route.replace(/\{\w+\+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`)
  return { route, pattern, openness: (route.includes('+}') ? 100 : 0) + (route.match(/\{/g)?.length ?? 0) }
}

const pageRoutes: readonly (readonly [route: string, pattern: RegExp])[] = [
  ['product page', /^\/se\/(product|p)\//],
  ['category page', /^\/se\/(category|c)\//],
  ['search page', /^\/se\/search\//],
  ['shop page', /^\/se(\/|$)/],
  ['asset', /^\/assets\//],
  ['picture', /^\/(bild|img)\//],
  ['admin page', /^\/admin(\/|$)/],
  ['agentic checkout', /^\/acp\//],
  ['health check', /^\/(healthz|readyz)$/],
  ['file for crawlers', /^\/(robots\.txt$|\.well-known\/|sitemap|feeds\/)/],
]
