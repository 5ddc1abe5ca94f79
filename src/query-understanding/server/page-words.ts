import { fold } from '#search-engine/server/words.ts'
import { leaveOutFunctionWords } from './function-words.ts'
import { anyOf, beginReading, listed, mayMatchAny, type Reading, take, wordsOf } from './reading.ts'
import type { KnownPage, KnownStore } from './vocabulary.ts'

type Concept = {
  requested: string
  called: string
  /** Of these the page leads whatever is asked beside it. */
  leads?: string
}

/** What is asked of the shop rather than for: the words, and how such a page is called. */
const concepts: Concept[] = [
  {
    requested: `slå in, slår in, slår ni in, slå in present, slå in presenten, slå in presenter, slå in julklappar, slå in paket, slår ni in presenter, slår in presenter, presentinslagning, julklappsinslagning,
      inslagning, inslaget, inslagen, inslagna, paketera present, presentpaketera, gift wrap, gift wrapping`,
    called: 'inslagning, kundservice, kundtjänst, kontakt',
    leads:
      'slå in present, slå in presenten, slå in presenter, slå in julklappar, slå in paket, slår ni in, slår in presenter, presentinslagning, julklappsinslagning, gift wrapping',
  },
  {
    requested: `glömt lösenord, glömt lösenordet, glömt mitt lösenord, glömde lösenordet, lösenord, lösenordet, byta lösenord, ändra lösenord, återställa lösenord, återställ lösenord,
      nytt lösenord, tappat lösenordet, forgot password, reset password`,
    called: 'glömt lösenord',
  },
  {
    requested:
      'logga in, loggar in, loggar jag in, login, log in, inloggning, inlogg, kan inte logga in, mitt konto, skapa konto, skapa ett konto, registrera konto, min profil, mina sidor, kontoinställningar, my account',
    called: 'profil',
  },
  {
    requested: `byta adress, byt adress, byta leveransadress, ändra adress, ändra adressen, ändra leveransadress, ändra leveransadressen, fel adress, fel leveransadress, fel mejladress,
      skrev fel adress, ny adress, adressändring, flyttat, ändra beställning, ändra beställningen, ändra min beställning, ändra order, ändra ordern, ändra min order, ändra leverans,
      ändra leveransen, ändra leveranssätt, byta leveranssätt, lägga till i beställning, lägga till i order, prisgaranti, prismatch, prismatcha, prismatchning`,
    called: 'kundservice, kundtjänst, kontakt',
    leads: `byta adress, byt adress, byta leveransadress, ändra adress, ändra adressen, ändra leveransadress, ändra leveransadressen, fel adress, fel leveransadress, ändra beställning,
      ändra beställningen, ändra min beställning, ändra order, ändra ordern, ändra min order, ändra leverans, ändra leveransen`,
  },
  {
    requested: `försenad, försenat, försenade, försening, försenat paket, försenad leverans, försenad beställning, sen leverans, paket försvunnit, paketet försvunnit, försvunnet paket, försvunnet, försvunnit, borttappat paket,
      borttappat, tappat bort paket, paketet saknas, paket saknas, inte kommit, har inte kommit, inte fått mitt paket, inte fått paketet, inte fått min beställning, inte fått min order, inte fått, aldrig fått, inte kommit fram, inte dykt upp, dyker inte upp, var blev, saknar paket, saknas i paketet`,
    called: 'beställning, order',
    leads:
      'försenat paket, försenad leverans, försenad beställning, paket försvunnit, paketet försvunnit, försvunnet paket, borttappat paket, inte fått, aldrig fått, inte kommit fram, inte dykt upp',
  },
  {
    requested: `nyhetsbrev, nyhetsbrevet, avsluta nyhetsbrev, avsluta nyhetsbrevet, säga upp nyhetsbrev, säg upp nyhetsbrev, avregistrera, avregistrera nyhetsbrev, avprenumerera, avprenumerera nyhetsbrev,
      prenumerera nyhetsbrev, slippa nyhetsbrev, slippa mejl, sluta få mejl, reklamutskick, newsletter, unsubscribe`,
    called: 'mejl från oss',
  },
  {
    requested: `frakt, frakten, fraktfritt, fri frakt, gratis frakt, fraktkostnad, fraktavgift, leverans, leveranser, leveranstid, leveranstider, leveransalternativ,
      leveranssätt, leveransvillkor, hemleverans, hemkörning, hur lång leveranstid, frakta, fraktar, fraktfri, skicka hem, skickar ni, levererar, levererar ni, leverera, hur lång tid, hur snabbt, shipping, delivery, hämta i butik, hämta i butiken, hämta upp, hämta själv, hämtar i butik, hämtning i butik, avhämtning, click and collect, ombud, paketombud, expressleverans, när kommer mitt paket, när kommer paketet, när kommer min beställning`,
    called: 'frakt, leverans',
    leads:
      'fraktkostnad, fraktavgift, leveranstid, leveranstider, leveranssätt, vad kostar frakten, hur lång leveranstid',
  },
  {
    requested: `retur, returer, returnera, returnerar, återlämna, återlämnar, ångrar, byter, lämnar tillbaka, skickar tillbaka, returrätt, returvillkor, returfrakt, ångra, ångra köp, ångra mitt köp, ångerrätt, ångerrätten, ångra beställning, öppet köp, byta, byte, bytesrätt, bytesvillkor,
      lämna tillbaka, lämna tillbaka vara, lämna tillbaks, skicka tillbaka, skicka tillbaks, skicka retur, avbeställa, avbeställ, avboka, bytt, bytes, återköp, pengarna tillbaka, pengar tillbaka, få pengar tillbaka, få pengarna tillbaka, mina pengar, återbetalning, återbetala, återbetald, return, returns, refund`,
    called: 'ånger, ångra, retur, öppet köp',
    leads:
      'returnera, returnerar, retur, returer, returrätt, ångra, ångerrätt, öppet köp, lämna tillbaka, skicka tillbaka, skicka retur, pengarna tillbaka, pengar tillbaka, avbeställa, avbeställ',
  },
  {
    requested:
      'reklamation, reklamationer, reklamera, reklamerar, trasig vara, trasig, trasigt, trasiga, gått sönder, gick sönder, sönder, reparation, reparera, laga, lagning, fel på vara, fel på, defekt, skadad, skadat, skadade, slutat fungera, slutat funka, funkar inte, fungerar inte, klagomål, klaga, claim',
    called: 'reklamation, kundservice',
    leads: 'reklamera, reklamerar, reklamation, gått sönder, gick sönder, slutat fungera, slutat funka',
  },
  { requested: 'garanti, garantier, garantitid, garantivillkor, försäkring, warranty', called: 'garanti' },
  {
    requested: `öppettider, öppettid, öppet, öppnar, stänger, öppna, stängt, har ni öppet, öppet idag, när öppnar, när har ni öppet, butik, butiker, butiken, butikerna, hitta butik, våra butiker, era butiker, adress, var ligger, ligger, hitta hit,
      vägbeskrivning, opening hours, store, stores`,
    called: 'butik',
    leads: 'öppettider, öppettid, när öppnar, när stänger, har ni öppet',
  },
  {
    requested: 'presentkort, köpa presentkort, presentkortet, saldo presentkort, gift card, gift cards',
    called: 'presentkort',
  },
  {
    requested: `faktura, fakturor, betala, betalar, betalas, betalar man, betalning, betalsätt, betalningssätt, betalningsalternativ, betalningsvillkor, swish, klarna, kortbetalning, betala med swish, betala med klarna, betala med kort,
      betala med faktura, paypal, qliro, apple pay, google pay, betala senare, köpa på faktura, mot faktura, på faktura, payment`,
    called: 'betal, faktura, köpvillkor',
  },
  {
    requested:
      'delbetalning, delbetala, avbetalning, avbetala, dela upp, dela upp betalningen, månadsbetala, månadsvis, räntefritt, på avbetalning, kredit, ränta, instalments',
    called: 'delbetal, betal, köpvillkor',
    leads: 'delbetalning, delbetala, avbetalning, avbetala, på avbetalning',
  },
  {
    requested: `medlem, bli medlem, medlemskap, medlemsförmåner, medlemsklubb, kundklubb, klubb, bonus, poäng, bonuspoäng, förmåner, studentrabatt,
      membership`,
    called: 'medlem, förmån, kundklubb',
  },
  {
    requested: `kundtjänst, kundservice, kontakt, kontakta, kontakta oss, kontakta er, kontaktuppgifter, telefonnummer, telefon till er, telefonnumret, mejladress, mailadress, e-post, epost, mail, mejl, maila, mejla, chatt, chatta, prata med, nå er, når, support, hjälp, ring, ringa,
      customer service, contact`,
    called: 'kundservice, kundtjänst, kontakt',
    leads: 'kundtjänst, kundservice, telefonnummer till',
  },
  { requested: 'villkor, köpvillkor, allmänna villkor, köpevillkor, terms', called: 'köpvillkor, villkor' },
  {
    requested: `integritetspolicy, integritet, gdpr, personuppgifter, personuppgiftspolicy, mina uppgifter, radera konto, radera mitt konto, ta bort konto, ta bort kontot, ta bort mitt konto,
      avsluta konto, avsluta kontot, avsluta mitt konto, stäng mitt konto, stänga mitt konto, privacy`,
    called: 'integritet, personuppgift',
  },
  { requested: 'cookies, cookie, kakor, cookiepolicy', called: 'cookie, kakor, integritet' },
  {
    requested: `spåra paket, spåra, spåra order, spårning, var är mitt paket, min order, mina ordrar, orderstatus, min beställning, mina beställningar,
      orderhistorik, följa paket, följ paket, var är min order, var är min beställning, var är paketet, var är min leverans, ordernummer, orderbekräftelse, orderbekräftelser, kvitto, kvittot, kvitton, kvittona, mitt kvitto, mina kvitton, hitta kvitto, track, order status`,
    called: 'beställning, order',
    leads: 'spåra, mina kvitton, orderstatus, var är mitt paket, var är min order, var är min beställning',
  },
  {
    requested:
      'jobb, lediga jobb, jobba hos er, jobba hos oss, karriär, anställning, jobba, söka jobb, sommarjobb, extrajobb, jobs',
    called: 'jobb',
  },
  {
    requested: 'företag, företagskund, företagskonto, företagskunder, företagsfaktura, handla som företag, b2b, moms',
    called: 'företag',
  },
  {
    requested: 'rabattkod, rabattkoder, kampanjkod, kupong, värdekod, voucher',
    called: 'kampanj, rabatt, erbjud, medlem',
  },
  { requested: 'återkallelse, återkallelser, återkallad, säkerhetsåterkallelse, recall', called: 'återkall' },
  {
    requested:
      'återvinning, återvinna, återvinning elektronik, miljö, miljöpolicy, hållbarhet, elektronikskrot, pant, lämna gammal dator',
    called: 'återvinn, miljö, hållbar',
  },
  { requested: 'tillgänglighet, tillgänglighetsredogörelse, accessibility', called: 'tillgänglighet' },
  { requested: 'om oss, om er, om företaget, vilka är ni, about', called: 'om oss' },
]

/** `leveranstiden`, `fakturan`, `butikerna`; of short words these may be other words. */
function withDefinite(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (word.length < 5 || word.includes(' ')) return [word]
    if (/[aor]r$/.test(word)) return [word, `${word}na`]
    return /[aeio]$/.test(word) ? [word, `${word}n`] : [word, `${word}en`, `${word}et`]
  })
}

const patterns = concepts.map(({ requested, called, leads }) => ({
  pattern: anyOf(withDefinite(listed(requested))),
  leading: leads === undefined ? null : anyOf(withDefinite(listed(leads))),
  called: listed(called).map(fold),
}))

const mayAsk = mayMatchAny(patterns.flatMap(({ pattern, leading }) => (leading ? [pattern, leading] : [pattern])))

type Deps = { pages: readonly KnownPage[]; stores: readonly KnownStore[] }

export type AskedPage = {
  page: KnownPage
  /** What is asked for beside it. */
  beside: string
}

/** The page that a query asks for, when it asks for nothing else or for what only a page answers. */
export function pageOf(text: string, deps: Deps): AskedPage | null {
  if (!mayAsk(asAsked(text).toLowerCase())) return null
  const page = onlyPageOf(text, deps)
  return page ? { page, beside: '' } : leadingPageOf(text, deps)
}

function leadingPageOf(text: string, { pages }: Deps): AskedPage | null {
  const reading = beginReading(asAsked(text))
  for (const { pattern, leading, called } of patterns) {
    if (!leading || take(reading, leading, () => ({})).parts.length === 0) continue
    const page = pageCalled(called, pages)
    if (!page) continue
    const rest = leaveOutFunctionWords(take(reading, pattern, () => ({})))
    return { page, beside: besidePage(rest.left).join(' ') }
  }
  return null
}

/** `vart är mitt paket` asks where it is. */
function asAsked(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])vart(?=\s+(?:är|finns|ligger|hittar|har)\s)/giu, 'var ')
}

function besidePage(left: string): string[] {
  return wordsOf(left).filter((word) => !little.has(word))
}

function onlyPageOf(text: string, { pages, stores }: Deps): KnownPage | null {
  const reading = beginReading(asAsked(text))
  for (const { pattern, called } of patterns) {
    const requested = take(reading, pattern, () => ({}))
    if (requested.parts.length === 0) continue
    const rest = leaveOutFunctionWords(withoutPages(requested))
    const left = besidePage(rest.left)
    const store = stores.find(({ city, name }) => left.length > 0 && left.every((word) => isOf(word, city, name)))
    if (store && called.includes('butik')) return { name: store.name, path: store.path }
    if (left.length > 0) continue
    const page = pageCalled(called, pages)
    if (page) return page
  }
  return null
}

function withoutPages(reading: Reading): Reading {
  return patterns.reduce((next, { pattern }) => take(next, pattern, () => ({})), reading)
}

const little = new Set(
  `till för i på med hos hur lång långt länge när och mitt min mina en ett av mot som via vad var kostar vara varan varor paket paketet grej
  grejer sak köp köpet dagar dag många veckor år tid tiden snabbt idag imorgon helgen söndag söndagar lördag lördagar påsk jul kund kunder bli er
  era ni jag man har fått leverans leveransen människa människor person någon riktig mejlen mailen får måste ska kan gör gäller går eller order ordern beställning kvar`.split(
    /\s+/,
  ),
)

function isOf(word: string, city: string, name: string): boolean {
  return `${city} ${name}`.toLowerCase().split(/\s+/).includes(word.replace(/s$/, '')) || city.toLowerCase() === word
}

/** In the order of the names, so that the likeliest is first. */
function pageCalled(called: readonly string[], pages: readonly KnownPage[]): KnownPage | null {
  for (const name of called) {
    const page = pages.find((one) => fold(one.name).includes(name))
    if (page) return page
  }
  return null
}
