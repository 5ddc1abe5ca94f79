import { emptyTexts, faultsOf, type RegisterTexts } from '#account/register-fields.ts'
import { accountWords } from '#account/sv.ts'
import { isCommon } from './common-passwords.ts'

const names = ['password', 'verifypassword'] as const

/** What is wrong with a chosen password, by the name of its field. */
export async function passwordFaults(
  texts: Pick<RegisterTexts, (typeof names)[number]>,
): Promise<Record<string, string>> {
  const faults = faultsOf(names, { ...emptyTexts, ...texts })
  if (!faults.password && (await isCommon(texts.password))) return { ...faults, password: accountWords.commonPassword }
  return faults
}

type Changed = { newPassword: string; newPasswordRepeat: string }

/** The same of a password that takes the place of another. */
export async function newPasswordFaults({ newPassword, newPasswordRepeat }: Changed): Promise<Record<string, string>> {
  const { password, verifypassword } = await passwordFaults({
    password: newPassword,
    verifypassword: newPasswordRepeat,
  })
  return {
    ...(password ? { newPassword: password } : {}),
    ...(verifypassword ? { newPasswordRepeat: verifypassword } : {}),
  }
}
