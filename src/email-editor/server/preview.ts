import type { ProductCache } from '#catalog/server/product-cache.ts'
import { logoFile } from '#core/logo-file.ts'
import type { Db } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import type { EmailTemplate } from '#email/email-templates.ts'
import { schemeOf } from '#email/server/email-theme.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { renderedWith } from '#email/server/wording-in-force.ts'
import { readDraft } from '#email/server/wording-table.ts'
import { templateSample } from './template-samples.ts'

export type PreviewDeps = { db: Db; productCache: Pick<ProductCache, 'all' | 'get'> }

/** With made-up facts and pictures of the shop's own products; the draft's words before the published ones. */
export async function previewed({ db, productCache }: PreviewDeps, template: EmailTemplate): Promise<EmailContent> {
  const draft = await readDraft(db, template)
  const render = () => templateSample(template)
  const sample = draft ? renderedWith(template, draft.wording, render) : render()
  const ids = [...firstIds(productCache.all())]
  const html = sample.html.replace(/cid:product-(\d+)/g, (tag, id: string) => {
    const own = productCache.get(Number(id))?.id ?? ids[Number(id) % 3 === 0 ? 0 : 1] ?? ids[0]
    return own === undefined ? tag : `cid:product-${own}`
  })
  return { ...sample, html }
}

function* firstIds(products: Iterable<{ id: number }>): Generator<number> {
  let left = 2
  for (const { id } of products) {
    if (left === 0) return
    left -= 1
    yield id
  }
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** With addresses for the attached pictures, and in the asked scheme whatever the reader's own is. */
export function previewHtml({ productCache }: PreviewDeps, html: string, scheme: 'light' | 'dark'): string {
  const logo = shop.look.logo ? logoFile(shop.look.logo, 'email') : '/favicon.svg'
  return schemeOf(html, scheme)
    .replaceAll('cid:logo', logo)
    .replace(/cid:product-(\d+)/g, (_, id: string) => productCache.get(Number(id))?.image.src ?? blank)
}
