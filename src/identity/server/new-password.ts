import { accountMessages } from '#identity/messages.ts'
import { emptyTexts, errorsOf, type RegisterTexts } from '#identity/register-fields.ts'
import type { PersonalNames } from './personal-names.ts'
import { weaknessOf } from './weak-password.ts'

const names = ['password', 'verifypassword'] as const

export async function passwordErrors(
  texts: Pick<RegisterTexts, (typeof names)[number]>,
  personal: PersonalNames,
): Promise<Record<string, string>> {
  const errors = errorsOf(names, { ...emptyTexts, ...texts })
  const weakness = errors.password ? null : await weaknessOf(texts.password, personal)
  return weakness ? { ...errors, password: accountMessages.weakPassword[weakness] } : errors
}

type Changed = { newPassword: string; newPasswordRepeat: string }

export async function newPasswordErrors(
  { newPassword, newPasswordRepeat }: Changed,
  personal: PersonalNames,
): Promise<Record<string, string>> {
  const texts = { password: newPassword, verifypassword: newPasswordRepeat }
  const { password, verifypassword } = await passwordErrors(texts, personal)
  return {
    ...(password ? { newPassword: password } : {}),
    ...(verifypassword ? { newPasswordRepeat: verifypassword } : {}),
  }
}
