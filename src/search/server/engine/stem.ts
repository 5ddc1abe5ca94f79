import snowball from 'snowball-stemmers'

const swedish = snowball.newStemmer('swedish')

/** The form that inflections of a folded word share: `tangentbordet`, `tangentborden` → `tangentbord`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  for (const [ending, base] of rules) if (ending.test(word)) return word.replace(ending, base)
  const bare = neuter.test(word) && !endsInEt.test(word) ? word.slice(0, -2) : word
  return swedish.stem(bare)
}

/** The stem of a noun whose vowel changes with its number, also at the end of a compound: `datormöss` → `datormus`. */
export function singularOf(word: string): string | null {
  for (const [ending, base] of changedVowels) if (ending.test(word)) return word.replace(ending, base)
  return null
}

const changedVowels: [RegExp, string][] = [
  [/möss(?:en|ens)?$/, 'mus'],
  [/böcker(?:na|nas|s)?$/, 'bok'],
  [/fötter(?:na|nas|s)?$/, 'fot'],
  [/händer(?:na|nas|s)?$/, 'hand'],
  [/tänder(?:na|nas|s)?$/, 'tand'],
]

/** What the Swedish stemmer gets wrong, some of it only because å, ä and ö are folded. */
const rules: [RegExp, string][] = [
  // trådlös, trådlöst, trådlösa
  [/los(?:t|a)?$/, 'los'],
  // dator, datorn, datorer; monitor; but not mattor or plattor, which are plurals
  [/([aeiouk])tor(?:n|er|erna|ns|ers)?$/, '$1tor'],
  // processor, sensor
  [/(es|n)sor(?:n|er|erna|ns|ers)?$/, '$1sor'],
  // kabel, kabeln, kablar; möbel, möbler; artikel, artiklarna
  [/([bdfgkpt])(?:el(?:n|ns|s)?|l(?:ar|er)(?:na|nas|s)?)$/, '$1el'],
  // stationär, stationära
  [/ionar(?:t|a)?$/, 'ionar'],
]

/** The stemmer leaves `-et` of neuter words: bordet, kortet. */
const neuter = /^[a-z]{3,}et$/
const endsInEt =
  /(?:internet|ethernet|headset|tablet|paket|gadget|budget|pocket|socket|bracket|magnet|planet|market|bucket|target|asset|cabinet|packet|locket|jacket|velvet|biljett?|bluet|gasket|wallet|outlet|inlet|ticket|preset|chipset)$/
