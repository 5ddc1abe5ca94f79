import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { type VariantMatrix, variantContract } from '#product-editing/variant-contract.ts'
import { saveVariants } from './save-variants.ts'
import { variantMatrix } from './variant-matrix.ts'

export function variantApi({ db }: { db: Db }): Handlers<typeof variantContract> {
  async function answerOf(id: number): Promise<{ data: VariantMatrix }> {
    const data = await variantMatrix(db, id)
    if (!data) throw domainError(variantContract.getVariants, 'no-such-product')
    return { data }
  }

  return {
    getVariants: async ({ params }) => await answerOf(params.id),

    async saveVariants({ params: { id }, body }, context) {
      const { member, now, idempotencyKey: key } = context
      await saveVariants(db, id, body, { by: member.id, now, key, context })
      return await answerOf(id)
    },
  }
}
