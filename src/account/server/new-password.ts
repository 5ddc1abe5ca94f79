import { emptyTexts, faultsOf, type RegisterTexts } from '#account/register-fields.ts'
import { accountWords } from '#account/sv.ts'
import type { PersonalNames } from './personal-names.ts'
import { weaknessOf } from './weak-password.ts'

const names = ['password', 'verifypassword'] as const

/** What is wrong with a chosen password, by the name of its field. */
export async function passwordFaults(
  texts: Pick<RegisterTexts, (typeof names)[number]>,
  personal: PersonalNames,
): Promise<Record<string, string>> {
  const faults = faultsOf(names, { ...emptyTexts, ...texts })
  const weakness = faults.password ? null : await weaknessOf(texts.password, personal)
  return weakness ? { ...faults, password: accountWords.weakPassword[weakness] } : faults
}

type Changed = { newPassword: string; newPasswordRepeat: string }

/** The same of a password that takes the place of another. */
export async function newPasswordFaults(
  { newPassword, newPasswordRepeat }: Changed,
  personal: PersonalNames,
): Promise<Record<string, string>> {
  const texts = { password: newPassword, verifypassword: newPasswordRepeat }
  const { password, verifypassword } = await passwordFaults(texts, personal)
  return {
    ...(password ? { newPassword: password } : {}),
    ...(verifypassword ? { newPasswordRepeat: verifypassword } : {}),
  }
}
