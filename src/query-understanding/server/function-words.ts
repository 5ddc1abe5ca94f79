import { anyOf, listed, type Reading, take, withPrefilter } from './reading.ts'

/** What is said about wanting a product rather than about the product. */
const asking =
  listed(`vilken, vilket, vilka, vad är, vad kostar, vad heter, hur mycket kostar, hur mycket är, hur dyr är, var hittar jag, var finns, var kan jag köpa,
  var köper man, har ni, har ni någon, har ni några, säljer ni, finns det, finns, kan man köpa, kan jag köpa, kan ni, går det att köpa, hos er,
  jag behöver, jag vill ha, jag vill köpa, jag ska köpa, jag letar efter, jag söker, vi behöver, letar efter, söker, behöver, vill ha,
  någon som vet, någon som har, vet någon, vad ska jag köpa, ska jag köpa, ska jag välja, ska man ha, ska man välja, bör jag köpa, att köpa,
  rekommendera, rekommenderar ni, rekommenderar, tipsa om, tips på, tips om, tips, förslag på, råd om, hjälp med, hjälp mig hitta, hitta,
  köpa, köp, köpes, beställa, beställ, handla, online, på nätet, webbshop, nätbutik, pris, priser, priset, kostar, kosta, sverige, svensk butik,
  är det, är den, är de, är, som är, som har, som kan, som klarar, som passar, passar, passar till, passande, klarar, kan, ska, vill, har, var, det, den, de, dom, ett, en, min, mitt, mina, din, ditt,
  sin, sitt, mig, dig, er, oss, jag, du, vi, ni, man, att, så, om, eller, vid, ut, här, där, också, även, bara, lite, alla, allt, mer, fler, flera, något, någon, några, nån, nåt, lämplig, lämpligt, lämpliga,
  hos, mera, finns det något, produkt, produkter, sorts, sort, typ av, modell, modeller, which, what is the, i want, looking for, buy, please, tack, snälla, hej, tja, tjena, typ, liksom, kanske, gärna, helst, bästa möjliga, ny och bra, duger, duger till, funkar, fungerar, gäller,
  har jag, har man, behövs, krävs, räcker, hur många, hur stor, hur stort, hur bra, hur lång, hur långt, hur snabb, hur snabbt, hur snabba, hur, som gäller,
  student, studenter, studerande, pensionär, pensionärer`)

/** Of sentences, which say nothing of products; not what limits an amount, leads to a purpose or denies something. */
const ofSentences = listed(
  `men, då, nu, när, sedan, sen, hon, han, honom, henne, hans, hennes, dem, deras, denna, detta, dessa, själv, samma, sådan, sådana, sådant, varför, varje,
  ju, dock, både, samt, antingen, väl, nog, redan, ännu, igen, alltså, eftersom, därför, ihop, tillsammans, ens, annars, istället, but, and, or`,
)

/** Of having and being able to, which names of products begin with as well: `HA-A6T`. */
const having =
  listed(`ha, få, får, fick, haft, kunna, kunde, kunnat, skulle, skall, behöva, använda, använder, användas, börja, börjar, vara, bli, blir, väga, väger,
  vilja, velat, ville, orka, orkar, hinna, räcka, hålla, håller, finnas, klara, fungera, funka, sälja, skaffa, skaffar, ge, ger, låta, tänkt, tänkte, tänker, behovet`)

const people =
  listed(`dotter, dottern, döttrar, son, sonen, söner, mamma, morsan, pappa, farsan, föräldrar, föräldrarna, mormor,
  morfar, farmor, farfar, barnbarn, barnbarnet, barnbarnen, bror, brorsan, syster, syrran, syskon, fru, frun,
  frugan, make, maka, mannen, gubben, sambo, sambon, flickvän, pojkvän, tjej, tjejen, kille, killen, grabb,
  grabben, kompis, kompisen, vän, vännen, kollega, kollegan, chef, chefen, granne, grannen, moster, faster,
  farbror, morbror, kusin, svärmor, svärfar`)
const whose = 'min|mitt|mina|vår|vårt|våra|sin|sina|en|ett|den|äldre|gamla|lilla|yngsta|äldsta|stora'
/** `till min dotter`, `som min son`: whom it is for says nothing of the product. */
const forPeople = withPrefilter(
  people,
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:till|åt|för)\\s+(?:(?:${whose})\\s+)*|(?:min|mitt|mina|vår|vårt|våra)\\s+(?:(?:${whose})\\s+)*)(?:${people.join('|')})(?![\\p{L}\\p{N}-])`,
    'gu',
  ),
)

const praise =
  listed(`bra, jättebra, riktigt bra, riktigt, väldigt, mycket, ganska, verkligen, superbra, grym, grymt, grymma, fin, fint, fina, snygg, snyggt,
  snygga, häftig, häftigt, häftiga, cool, coolt, coola, skön, skönt, sköna, trevlig, trevligt, vettig, vettigt, vettiga, pålitlig, pålitligt, pålitliga,
  hållbar, hållbart, kvalitet, hög kvalitet, god kvalitet, bra kvalitet, smidig, smidigt, smidiga, enkel, enkelt, enkla, perfekt, perfekta, optimal, optimala, rätt, kul, rolig, roligt, roliga, asbra, skitbra, svinbra, najs, fräsch, fräscht, fräscha, fet, fett, feta, schysst, schyssta,
  stabil, stabilt, vass, vassa, prima, lagom, nice, good, great`)

const functionWords = anyOf([...asking, ...praise, ...ofSentences])
const ofHaving = anyOf(having)

const allWords: ReadonlySet<string> = new Set([...asking, ...praise, ...having, ...ofSentences])

export function isFunctionWord(word: string): boolean {
  return allWords.has(word)
}

/** `vad ska man ha för mikrofon`: what kind of it. */
const whatKind = withPrefilter(
  ['vad', 'vilken'],
  /(?<![\p{L}\p{N}-])(?:vad|vilken sorts?)(?:\s+(?:ska|bör|kan|har|finns|är|säljer|rekommenderar|behöver|brukar|passar))?(?:\s+(?:man|jag|ni|det|du|vi))?(?:\s+(?:ha|köpa|välja|använda|behöva))?\s+för(?=\s)/gu,
)

/** All of a query is never left out. */
export function leaveOutFunctionWords(reading: Reading): Reading {
  const nothing = { words: '' }
  const kinds = take(reading, whatKind, () => nothing)
  const people = take(kinds, forPeople, () => nothing)
  const rest = take(people, functionWords, () => nothing)
  return take(rest, ofHaving, ({ 0: word, index, input }) => (input[index + word.length] === '-' ? null : nothing))
}
