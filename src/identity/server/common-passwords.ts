export async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...ours]),
  )
  return (await common).has(password.toLowerCase())
}

let common: Promise<Set<string>> | undefined

/** Swedish words and those of this shop, which an English list lacks. */
const ours = `
  lösenord losenord lösen lösenord1 losenord1 hejsan hejhej hemlig hemligt välkommen älskling alskling sverige svensk
  sommar sommaren vinter höst vår midsommar julafton fotboll hockey blomma banan
  januari februari mars april juni juli augusti september oktober november december
  stockholm göteborg goteborg malmö malmo uppsala hammarby djurgården
  butik butiken kund kundtjänst admin demo
`
  .trim()
  .split(/\s+/)
