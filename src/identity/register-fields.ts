import { fieldError } from '#core/fields.ts'

type FieldRule = { rule: string; placeholder: string; isRequired?: true; blank?: string; repeats?: RegisterName }

export type RegisterName =
  | 'username'
  | 'email'
  | 'password'
  | 'verifypassword'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'zipCode'

export type RegisterTexts = Record<RegisterName, string>

export const registerFields: Record<RegisterName, FieldRule> = {
  username: { rule: 'username', placeholder: 'Användarnamn', isRequired: true },
  email: { rule: 'email', placeholder: 'E-post', isRequired: true },
  password: { rule: 'password', placeholder: 'Lösenord', isRequired: true },
  verifypassword: {
    rule: 'verifypassword',
    placeholder: 'Upprepa lösenordet',
    isRequired: true,
    blank: 'Upprepa lösenordet',
    repeats: 'password',
  },
  firstName: { rule: 'firstName', placeholder: 'Förnamn' },
  lastName: { rule: 'lastName', placeholder: 'Efternamn' },
  phoneNumber: { rule: 'mobile', placeholder: 'Mobilnummer' },
  zipCode: { rule: 'zip', placeholder: 'Postnummer' },
}

export const emptyTexts: RegisterTexts = {
  username: '',
  email: '',
  password: '',
  verifypassword: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  zipCode: '',
}

export const registerNames = Object.keys(registerFields) as RegisterName[]

export function registerError(name: RegisterName, texts: RegisterTexts): string | null {
  const { rule, placeholder, isRequired, blank, repeats } = registerFields[name]
  return fieldError({
    name: rule,
    value: texts[name],
    placeholder,
    ...(isRequired ? { isRequired } : {}),
    ...(blank ? { blank } : {}),
    ...(repeats ? { other: texts[repeats] } : {}),
  })
}

export function errorsOf(names: readonly RegisterName[], texts: RegisterTexts): Record<string, string> {
  const errors = names.map((name) => [name, registerError(name, texts)] as const)
  return Object.fromEntries(errors.filter(([, error]) => error !== null)) as Record<string, string>
}
