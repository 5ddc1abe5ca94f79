import type { Hono, Context as HonoContext } from 'hono'
import { sandboxTag } from '#environment/script-settings.ts'
import { sandboxCardScript, sandboxCardScriptPath } from '#integrations/pay/sandbox/card-page.ts'
import type { HostedPage } from '#integrations/pay/sandbox/hosted-page.ts'
import { errorBody } from './call-error.ts'

/** What the sandboxes of external services show in the browser; those that are not set are not found. */
export type SandboxPages = {
  sandboxTag?: string
  sandboxPage?: (token: string, query: Record<string, string>) => Promise<HostedPage | null>
  sandboxChat?: string
  /** Card form of a payment intent of the Stripe sandbox. */
  sandboxCard?: (intent: string, query: Record<string, string>) => HostedPage | null
  sandboxPhone?: (token: string) => Promise<HostedPage | null>
}

export function addSandboxRoutes(app: Hono, pages: SandboxPages): void {
  const { sandboxTag: tag, sandboxPage, sandboxChat, sandboxCard, sandboxPhone } = pages

  app.get('/api/sandbox/pay/:token', async (c) => {
    const page = await sandboxPage?.(c.req.param('token'), c.req.query())
    return page ? hostedPage(c, page) : c.json(errorBody('no-such-payment', 'Betalningen finns inte.'), 404)
  })

  app.get(sandboxCardScriptPath, (c) =>
    sandboxCard ? script(c, sandboxCardScript) : c.json(errorBody('no-such-call', 'Anropet finns inte.'), 404),
  )

  app.get('/api/sandbox/stripe/:intent', (c) => {
    const page = sandboxCard?.(c.req.param('intent'), c.req.query())
    return page ? hostedPage(c, page) : c.json(errorBody('no-such-payment', 'Betalningen finns inte.'), 404)
  })

  app.get('/api/sandbox/chat.js', (c) =>
    sandboxChat === undefined ? c.json(errorBody('no-such-call', 'Anropet finns inte.'), 404) : script(c, sandboxChat),
  )

  app.get(sandboxTag, (c) => (tag ? script(c, tag) : c.json(errorBody('no-such-tag', 'Skriptet finns inte.'), 404)))

  app.get('/api/sandbox/bankid/:token', async (c) => {
    const page = await sandboxPhone?.(c.req.param('token'))
    return page ? hostedPage(c, page) : c.json(errorBody('no-such-reference', 'Identifieringen finns inte.'), 404)
  })
}

function hostedPage(c: HonoContext, { html, policy }: HostedPage) {
  return c.html(html, 200, { 'Content-Security-Policy': policy })
}

function script(c: HonoContext, text: string) {
  return c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
}
