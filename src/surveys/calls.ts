import { calls } from '#core/calls.ts'
import type { surveysContract } from './contract.ts'

export const surveys = calls<typeof surveysContract>({
  getSurveyWish: 'GET /order/{id}/survey',
  putSurveyWish: 'PUT /order/{id}/survey',
  getSurvey: 'GET /survey/{token}',
  answerSurvey: 'PUT /survey/{token}',
  getSurveyResult: 'GET /admin/survey',
})
