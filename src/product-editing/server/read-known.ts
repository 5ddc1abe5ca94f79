import type { Queries } from '#core/server/db.ts'
import type { EditedOffer } from '#product-editing/contract.ts'
import type { KnownAttribute, KnownReferences } from './row-of-fields.ts'

export async function readKnown(
  tx: Queries,
  plans: readonly { changes: { offers?: EditedOffer[] | undefined } }[],
): Promise<KnownReferences> {
  const origins = plans.flatMap(({ changes }) =>
    (changes.offers ?? []).flatMap(({ withProductId }) => withProductId ?? []),
  )
  const attributes = await tx.query<KnownAttribute>('edited-attributes', 'select id, code, unit from attribute')
  const others = await tx.query<{ id: number; externalId: string }>(
    'edited-origins',
    'select id, external_id as "externalId" from product where id = any($1::int[])',
    [origins],
  )
  return {
    attributes: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    externalIds: new Map(others.map(({ id, externalId }) => [id, externalId])),
  }
}
