import { type CallRow, firstSegment, inRoutingOrder, shapeOf } from '#core/server/call-table.ts'

/** The route of a request as a label: one of a fixed set, so that no visitor can make the series grow. */
export type RouteOf = (method: string, pathname: string) => string

/** `calls` answers another array when more of them have been loaded. */
export function routesOf(calls: () => readonly CallRow[]): RouteOf {
  let known = calls()
  let routeOfCall = callRoutes(known)
  return (method, pathname) => {
    if (!pathname.startsWith('/api/')) return pageRoutes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other'
    if (known !== calls()) {
      known = calls()
      routeOfCall = callRoutes(known)
    }
    return routeOfCall(method === 'HEAD' ? 'GET' : method, pathname)
  }
}

function callRoutes(calls: readonly CallRow[]): RouteOf {
  const exact = new Map<string, string>()
  /** By method and first segment: each request is labelled, and there are hundreds of routes. */
  const shapes = new Map<string, { route: string; shape: RegExp }[]>()
  for (const { contract } of inRoutingOrder(calls)) {
    const { method, path } = contract
    const route = `/api${path}`
    const group = `${method} ${firstSegment(route)}`
    if (!route.includes('{')) exact.set(`${method} ${route}`, route)
    else shapes.set(group, [...(shapes.get(group) ?? []), { route, shape: shapeOf(path) }])
  }
  return (method, pathname) =>
    exact.get(`${method} ${pathname}`) ??
    shapes.get(`${method} ${firstSegment(pathname)}`)?.find(({ shape }) => shape.test(pathname))?.route ??
    'other call'
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
