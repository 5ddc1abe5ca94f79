import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import { openedOrder } from '#orders/server/order-access.ts'
import { surveysContract } from '#surveys/contract.ts'
import { orderOfSurveyLink } from './survey-link.ts'
import { surveyResult } from './survey-result.ts'
import { findSentSurvey, isSurveyWanted, writeAnswer, writeSurveyWish } from './survey-table.ts'

type SurveyDeps = { db: Db; encryption: Encryption }
type Opening = { id: string; secret?: string | undefined; member: Member | null }

export function surveysApi(deps: SurveyDeps): Handlers<typeof surveysContract> {
  const { db } = deps
  const admitted = async (opening: Opening) => {
    if (!(await openedOrder(db, opening))) throw domainError(surveysContract.getSurveyWish, 'no-such-order')
  }
  return {
    async getSurveyWish({ params: { id }, query }, { member }) {
      await admitted({ id, ...query, member })
      return { data: { isWanted: await isSurveyWanted(db, id) } }
    },

    async putSurveyWish({ params: { id }, body: { secret, isWanted } }, { member, now }) {
      await admitted({ id, secret, member })
      await writeSurveyWish(db, id, isWanted, now)
      return { data: { isWanted: await isSurveyWanted(db, id) } }
    },

    async getSurvey({ params }) {
      const orderId = await orderOfSurveyLink(deps, params.token)
      return { data: orderId === null ? null : await findSentSurvey(db, orderId) }
    },

    async answerSurvey({ params, body }, { now }) {
      const orderId = await orderOfSurveyLink(deps, params.token)
      const isOpen = orderId !== null && (await writeAnswer(db, orderId, body, now))
      if (!isOpen) throw domainError(surveysContract.answerSurvey, 'no-such-survey')
      return { status: 'ok' }
    },

    async getSurveyResult({ query: { days } }, { now }) {
      return { data: await surveyResult(db, days, now) }
    },
  }
}
