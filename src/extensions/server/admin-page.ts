import type { z } from 'zod'
import { domainError } from '#core/domain-error.ts'
import { PageContent } from '#extensions/admin-page.ts'
import { extensionsContract as calls } from '#extensions/contract.ts'
import { ExtensionError } from './extension-error.ts'
import type { Extensions } from './open-extensions.ts'

type Input = { name: string; page: string }

/** Asks the call that fills the page; its answer is data only. */
export async function adminPage(extensions: Extensions, { name, page }: Input): Promise<PageShown> {
  const extension = extensions.liveOf(name)
  const declared = extension?.manifest.pages.find((one) => one.name === page)
  if (!extension || !declared) throw domainError(calls.getExtensionPage, 'no-such-page')
  const handler = { kind: 'calls', name: declared.call } as const
  const caller = { customerId: null, isStaff: true }
  try {
    const answer = PageContent.safeParse(await extensions.run(extension, handler, { query: {}, body: null, caller }))
    const posts = extension.manifest.calls.filter(({ method, access }) => method === 'POST' && access === 'staff')
    const unknown = answer.data?.blocks.find(
      (block) => block.kind === 'form' && !posts.some((post) => post.name === block.call),
    )
    if (answer.success && !unknown) return { title: declared.title.sv, ...answer.data }
    const text = answer.success
      ? `A button calls what is no POST call for staff: ${unknown && 'call' in unknown ? unknown.call : ''}`
      : answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
    const error = new ExtensionError('wrong-answer', text.slice(0, 2000))
    await extensions.report(extension, handler, error)
    throw error
  } catch (error) {
    if (error instanceof ExtensionError) throw domainError(calls.getExtensionPage, 'extension-failed')
    throw error
  }
}

type PageShown = { title: string } & z.output<typeof PageContent>
