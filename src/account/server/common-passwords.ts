/** Whether a password is among the fifty thousand most common ones, which are the first that are guessed. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...ours]),
  )
  return (await common).has(password.toLowerCase())
}

let common: Promise<Set<string>> | undefined

/** Those of Swedes and of this shop, which an English list lacks. */
const ours = [
  'lösenord',
  'losenord',
  'losenord1',
  'lösenord1',
  'sommar2026',
  'krets123',
  'kretskrets',
  'hejhejhej',
  'hejsan123',
]
