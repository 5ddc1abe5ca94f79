import { redirectTypes } from '#content/redirect.ts'
import { mailFields } from '#email/mail-fields.ts'
import { friendStatus } from '#friends/friendship.ts'
import { surveyTypes } from '#surveys/survey.ts'
import { breakpoints } from '#ui/breakpoints.ts'

/** Codes that other systems read, published with the API. */
export const codes = {
  breakpoint: breakpoints,
  mailField: mailFields,
  survey: surveyTypes,
  friendStatus,
  redirect: Object.fromEntries(redirectTypes.map(({ id, name }) => [name, id])),
}
