import { fold } from '#search-engine/server/words.ts'
import { leaveOutFunctionWords } from './function-words.ts'
import { anyOf, beginReading, listed, type Reading, take, wordsOf } from './reading.ts'
import type { KnownPage, KnownStore } from './vocabulary.ts'

/** What is asked of the shop rather than for: the words, and how such a page is called. */
const concepts: { asked: string; called: string }[] = [
  {
    asked: `frakt, frakten, fraktfritt, fri frakt, gratis frakt, fraktkostnad, fraktavgift, leverans, leveranser, leveranstid, leveranstider, leveransalternativ,
      leveranssätt, leveransvillkor, hemleverans, hemkörning, hur lång leveranstid, shipping, delivery, när kommer mitt paket`,
    called: 'frakt, leverans',
  },
  {
    asked: `retur, returer, returnera, returrätt, returvillkor, returfrakt, ångra, ångra köp, ångra mitt köp, ångerrätt, ångerrätten, ångra beställning, öppet köp, byta, byte, bytesrätt, bytesvillkor,
      lämna tillbaka, lämna tillbaka vara, skicka tillbaka, återköp, pengarna tillbaka, return, returns, refund`,
    called: 'ånger, ångra, retur, öppet köp',
  },
  {
    asked:
      'reklamation, reklamationer, reklamera, trasig vara, trasig, gått sönder, reparation, fel på vara, defekt, claim',
    called: 'reklamation, kundservice',
  },
  { asked: 'garanti, garantier, garantitid, garantivillkor, försäkring, warranty', called: 'garanti' },
  {
    asked: `öppettider, öppettid, öppet, när har ni öppet, butik, butiker, butiken, butikerna, hitta butik, våra butiker, era butiker, adress, hitta hit,
      vägbeskrivning, opening hours, store, stores`,
    called: 'butik',
  },
  {
    asked: 'presentkort, köpa presentkort, presentkortet, saldo presentkort, gift card, gift cards',
    called: 'presentkort',
  },
  {
    asked: `faktura, fakturor, betala, betalning, betalsätt, betalningssätt, betalningsalternativ, betalningsvillkor, swish, klarna, kortbetalning, betala med swish, betala med klarna, betala med kort,
      betala med faktura, paypal, qliro, payment`,
    called: 'betal, faktura, köpvillkor',
  },
  {
    asked: 'delbetalning, delbetala, avbetalning, avbetala, kredit, ränta, instalments',
    called: 'delbetal, betal, köpvillkor',
  },
  {
    asked: `medlem, bli medlem, medlemskap, medlemsförmåner, medlemsklubb, kundklubb, klubb, bonus, poäng, bonuspoäng, förmåner, studentrabatt,
      membership`,
    called: 'medlem, förmån, kundklubb',
  },
  {
    asked: `kundtjänst, kundservice, kontakt, kontakta, kontakta oss, kontakta er, kontaktuppgifter, telefonnummer, telefon till er, mejladress, e-post, mail, chatt, support, hjälp, ring, ringa,
      customer service, contact`,
    called: 'kundservice, kundtjänst, kontakt',
  },
  { asked: 'villkor, köpvillkor, allmänna villkor, köpevillkor, terms', called: 'köpvillkor, villkor' },
  {
    asked:
      'integritetspolicy, integritet, gdpr, personuppgifter, personuppgiftspolicy, mina uppgifter, radera konto, privacy',
    called: 'integritet, personuppgift',
  },
  { asked: 'cookies, cookie, kakor, cookiepolicy', called: 'cookie, kakor, integritet' },
  {
    asked: `spåra paket, spåra, spåra order, spårning, var är mitt paket, min order, mina ordrar, orderstatus, min beställning, mina beställningar,
      orderhistorik, följa paket, kvitto, track, order status`,
    called: 'beställning, order',
  },
  { asked: 'jobb, lediga jobb, jobba hos er, jobba hos oss, karriär, anställning, jobs', called: 'jobb' },
  {
    asked: 'företag, företagskund, företagskonto, företagskunder, företagsfaktura, handla som företag, b2b, moms',
    called: 'företag',
  },
  { asked: 'rabattkod, rabattkoder, kampanjkod, kupong, värdekod, voucher', called: 'kampanj, rabatt, erbjud, medlem' },
  { asked: 'återkallelse, återkallelser, återkallad, säkerhetsåterkallelse, recall', called: 'återkall' },
  {
    asked:
      'återvinning, återvinna, återvinning elektronik, miljö, miljöpolicy, hållbarhet, elektronikskrot, pant, lämna gammal dator',
    called: 'återvinn, miljö, hållbar',
  },
  { asked: 'tillgänglighet, tillgänglighetsredogörelse, accessibility', called: 'tillgänglighet' },
  { asked: 'om oss, om er, om företaget, vilka är ni, about', called: 'om oss' },
]

const patterns = concepts.map(({ asked, called }) => ({
  pattern: anyOf(listed(asked)),
  called: listed(called).map(fold),
}))

type Deps = { pages: readonly KnownPage[]; stores: readonly KnownStore[] }

/** The page that a query asks for, when it asks for nothing else. */
export function pageOf(text: string, { pages, stores }: Deps): KnownPage | null {
  const reading = beginReading(text)
  for (const { pattern, called } of patterns) {
    const asked = take(reading, pattern, () => ({}))
    if (asked.parts.length === 0) continue
    const rest = leaveOutFunctionWords(withoutPages(asked))
    const left = wordsOf(rest.left).filter((word) => !little.has(word))
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

const little = new Set('till för i på med hos hur lång när och mitt en ett av'.split(' '))

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
