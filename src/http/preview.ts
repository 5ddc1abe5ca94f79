import { type Variant, variantNamed } from '#analytics/variants.ts'
import { momentOf } from '#core/moment.ts'
import type { ShopSettings } from '#core/shop.ts'
import { type LookPreview, lookPreviewOf } from './look-style.ts'
import type { PageRequest, PagesDeps } from './page-request.ts'
import { requestContextOf } from './request-context.ts'

export type Preview = {
  at: Date | null
  variant: Variant | null
  look: LookPreview | null
  /** Null for those who do not see what is planned. */
  settings: ShopSettings | null
}

/** Null for everybody but employees. */
export async function previewed(
  { sessions, now, settingsAt }: Pick<PagesDeps, 'sessions' | 'now' | 'settingsAt'>,
  { query, headers, connection }: PageRequest,
): Promise<Preview | null> {
  const at = momentOf(query.get('at') ?? '')
  const variant = variantNamed(query.get('variant'))
  const look = lookPreviewOf(query.get('look'), query.get('logo'))
  if (!at && !variant && !look) return null
  const { member } = await requestContextOf(headers, { sessions, now: now(), connection })
  if (!member?.isEmployee) return null
  return { at, variant, look, settings: at && member.isAdmin ? await settingsAt(at) : null }
}

/** A preview leads to a preview. */
export function previewAddress(to: string, query: URLSearchParams): string {
  const url = new URL(to, 'http://localhost')
  for (const name of ['at', 'variant', 'look', 'logo']) {
    const value = query.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return `${url.pathname}${url.search}`
}
