import snowball from 'snowball-stemmers'

const swedish = snowball.newStemmer('swedish')

/** The stem of a folded word: `tangentbordet`, `tangentborden` → `tangentbord`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  for (const [ending, base] of rules) if (ending.test(word)) return word.replace(ending, base)
  // The stemmer does not remove `-ets` either: moderkortets.
  const nominative = /[^i]tets$|[^t]ets$/.test(word) ? word.slice(0, -1) : word
  const bare =
    neuter.test(nominative) && !endsInEt.test(nominative)
      ? nominative.slice(0, -2)
      : word.replace(definite, '$1').replace(neuterAdjective, '$1')
  return swedish.stem(bare)
}

/** For nouns with vowel change, also in compounds: `datormöss` → `datormus`. */
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

/** Corrections of the Swedish stemmer, some needed only because å, ä and ö are folded. */
const rules: [RegExp, string][] = [
  // not the plural of `ros`
  [/^rosa$/, 'rosa'],
  // minne, arbetsminnet
  [/minne(?:n|na|t|ts|ns|s)?$/, 'minn'],
  [/los(?:t|a)?$/, 'los'],
  // dator, datorn, datorer; monitor; but not the plurals mattor and plattor
  [/([aeiouk])tor(?:n|er|erna|ns|ers)?$/, '$1tor'],
  [/(es|n)sor(?:n|er|erna|ns|ers)?$/, '$1sor'],
  [/([bdfgkpt])(?:el(?:n|ns|s)?|l(?:ar|er)(?:na|nas|s)?)$/, '$1el'],
  [/ionar(?:t|a)?$/, 'ionar'],
  // bärbar, bärbart, bärbara; apparat, apparater
  [/([a-z]{2})bar(?:t|a)?$/, '$1bar'],
  // routrar, adaptrarna
  [/(rout|adapt|scann)e?r(?:n|ns|s|ar|arna|arnas)?$/, '$1er'],
  // not the plural of `ton`
  [/toner(?:n|ns|s)?$/, 'toner'],
  [/pusse?l(?:et|ets|en|s)?$/, 'pussel'],
  [/(licens|chassi)(?:en|er|erna|t|n|na|s)?$/, '$1'],
  [/(klister|varu|var)marke(?:t|ts|n|na|s)?$/, '$1mark'],
  [/(appar|form|autom|aggreg)at(?:en|et|er|erna|s)?$/, '$1at'],
]

/** externt, optiskt, manuellt. */
const neuterAdjective = /^([a-z]{2,}(?:isk|ern|ig|ell|iv))t$/
/** Nor does it remove `-n`: klockan, plattan, lampan, kameran, lådan. */
const definite = /^([a-z]{2,}(?:tt|ck|ll|nn|pp|mp|sk|ng|mm|ss|gg|mer|dj|oj|lad|sid)a|(?:lad|sid|troj)a)ns?$/
/** The stemmer does not remove `-et` from neuter words: bordet, kortet. */
const neuter = /^[a-z]{3,}et$/
const endsInEt =
  /(?:internet|ethernet|headset|tablet|paket|gadget|budget|pocket|socket|bracket|magnet|planet|market|bucket|target|asset|cabinet|packet|locket|jacket|velvet|biljett?|bluet|gasket|wallet|outlet|inlet|ticket|preset|chipset)$/
