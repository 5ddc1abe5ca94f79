import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { codeImportContract, type digitalCodesContract } from '#digital-codes/contract.ts'
import { digitalProducts } from './digital-products.ts'
import { importCodes } from './import-codes.ts'

export function digitalCodesApi({ db }: { db: Db }): Handlers<typeof digitalCodesContract> {
  return {
    listDigitalProducts: async ({ query }, { now }) => ({ data: await digitalProducts(db, query.q ?? '', now) }),
  }
}

export function codeImportApi({
  db,
  encryption,
}: {
  db: Db
  encryption: Encryption
}): Handlers<typeof codeImportContract> {
  return {
    async importCodes({ body }, { now }) {
      const data = await importCodes(db, { ...body, encryption, now })
      if (!data) throw domainError(codeImportContract.importCodes, 'not-digital')
      return { data }
    },
  }
}
