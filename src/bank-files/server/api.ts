import { bankFilesContract } from '#bank-files/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { bankFileReport } from './bank-file-report.ts'
import { bankFiles } from './bank-file-table.ts'
import { bookFile } from './book-file.ts'
import { receiveFile } from './receive-file.ts'

export function bankFilesApi({ db }: { db: Db }): Handlers<typeof bankFilesContract> {
  const reportOf = async (id: number) => {
    const report = await bankFileReport(db, id)
    if (!report) throw domainError(bankFilesContract.getBankFile, 'no-such-file')
    return { data: report }
  }
  return {
    async listBankFiles() {
      const { data, total } = await bankFiles(db)
      return { data: data.map(({ readAt, ...file }) => ({ ...file, readAt: readAt.getTime() })), total }
    },

    getBankFile: async ({ params }) => await reportOf(params.id),

    async readBankFile(_, { upload, member, now }) {
      return await reportOf(await receiveFile(db, { bytes: upload, by: member.id, now }))
    },

    async bookBankFile({ params }, context) {
      await bookFile(db, { ...params, context })
      return await reportOf(params.id)
    },
  }
}
