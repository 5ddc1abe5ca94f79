import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { PageAssets } from './document.ts'
import { developmentAssets } from './page-assets.ts'
import type { Renderer } from './pages.ts'

type Development = {
  renderer: () => Promise<Renderer>
  assetsOf: () => PageAssets
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

/** Pages straight from their sources, replaced in the browser while they are written. */
export async function developmentFront(server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
    // Read as it stands: a bundled copy of it would make the watching Node start anew for ever.
    configLoader: 'native',
    logLevel: 'warn',
  })
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/storefront/entry.server.tsx')) as Renderer,
    assetsOf: () => developmentAssets,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
