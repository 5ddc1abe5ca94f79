import { isWithinYear, trialBalance, vatReturn } from '#accounting/server/periodic-reports.ts'
import type { Period } from '#accounting/server/read-journal.ts'
import { domainError } from '#core/domain-error.ts'
import type { Reads } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { boxNames, boxes as boxNumbers, accountingMessages as messages } from '#reporting/accounting-messages.ts'
import { reportingContract } from '#reporting/contract.ts'
import { csvAnswer, kronor } from './csv.ts'

type Files = Pick<Handlers<typeof reportingContract>, 'getVatReturnCsv' | 'getTrialBalanceCsv'>

/** What a bookkeeper takes along, of a period within a year. */
export function accountingFiles(db: Reads): Files {
  return {
    async getVatReturnCsv({ query }) {
      checkYear(query)
      const { boxes, declared } = await vatReturn(db, query)
      return csvAnswer(
        `momsdeklaration-${query.from}-${query.to}.csv`,
        messages.vatColumns,
        boxNumbers.map((box) => [box, boxNames[box] ?? '', declared[box] ?? 0, kronor(boxes[box] ?? 0)]),
      )
    },
    async getTrialBalanceCsv({ query }) {
      checkYear(query)
      const { accounts } = await trialBalance(db, query)
      return csvAnswer(
        `saldon-${query.from}-${query.to}.csv`,
        [messages.account, ...messages.balanceColumns],
        accounts.map(({ account, name, opening, debit, credit, closing }) => [
          account,
          name,
          ...[opening, debit, credit, closing].map(kronor),
        ]),
      )
    },
  }
}

function checkYear(period: Period): void {
  if (!isWithinYear(period)) throw domainError(reportingContract.getVatReturnCsv, 'invalid-period')
}
