import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { shop } from '#core/shop.ts'
import type { PageAssets } from './document.ts'
import { developmentAssets } from './page-assets.ts'
import type { Renderer } from './page-request.ts'

type Development = {
  renderer: () => Promise<Renderer>
  assetsOf: () => PageAssets
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close(): Promise<void>
}

export async function developmentHandler(server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
    // Loaded natively: bundling it would create a file that restarts the watching Node forever.
    configLoader: 'native',
    logLevel: 'warn',
  })
  return {
    renderer: async () => {
      // Vite loads modules of its own, so the pages' settings are another object.
      const { applyShopSettings } = await vite.ssrLoadModule('/src/core/shop.ts')
      applyShopSettings(shop)
      return (await vite.ssrLoadModule('/src/storefront/entry.server.tsx')) as Renderer
    },
    assetsOf: () => developmentAssets,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
