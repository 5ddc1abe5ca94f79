import type { SortName } from '#search-engine/server/sorting.ts'
import { anyOf, listed, plainChip, type Reading, take } from './reading.ts'

const orders: Partial<Record<SortName, string>> = {
  price: `billig, billigt, billiga, billigare, billigast, billigaste, prisvärd, prisvärt, prisvärda, lägsta pris,
    lägst pris, bästa pris, bäst pris, budget, budgetvänlig, budgetvänligt, budgetvänliga, lågpris, instegs, kostar minst, så billigt som möjligt, prisvänlig, prisvänligt, prisvänliga, cheap, cheapest`,
  'price-desc': `dyr, dyrt, dyra, dyrare, dyrast, dyraste, lyxig, lyxigt, lyxiga, exklusiv, exklusiva, exklusivt,
    premium, högsta pris, kostar mest, värsting, high end, highend, flaggskepp, most expensive`,
  rating: `bäst, bästa, bäst i test, bäst i klassen, bäst betyg, högst betyg, högsta betyg, topprankad, topprankade,
    toppbetyg, bra betyg, omtyckt, omtyckta, välrecenserad, rekommenderad, rekommenderade, testvinnare, bra recensioner, bra omdömen,
    bästa omdömen, bästa recensioner, kundfavorit, kundfavoriter, favoriter, best, top rated`,
  new: `ny, nya, nytt, nyast, nyaste, senaste, nyhet, nyheter, nysläppt, nysläppta, nysläpp, nyutkommen, nyutkomna, nyinkommet,
    nyinkomna, latest, newest`,
  popular: `populär, populärt, populära, populärast, populäraste, storsäljare, bästsäljare, bästsäljande,
    mest sålda, mest köpta, mest populära, mest populär, toppsäljare, säljer bäst, säljer mest, topplista, topplistan, topp 10, poppis,
    hetast, hetaste, trendig, trendiga, bestseller, popular`,
}

const patterns = Object.entries(orders).map(([sort, table]): [SortName, RegExp] => [
  sort as SortName,
  anyOf(listed(table).flatMap((word) => [word, `de ${word}`, `den ${word}`, `det ${word}`])),
])

/** The first order that is written is the one. */
export function readOrders(reading: Reading): Reading {
  let next = reading
  for (const [sort, pattern] of patterns) {
    next = take(next, pattern, () => {
      const isFirst = !next.parts.some((part) => part.sort)
      return isFirst ? { sort, chip: { ...plainChip, key: 'order', kind: 'order', name: sort } } : { words: '' }
    })
  }
  return next
}
