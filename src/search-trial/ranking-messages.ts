import { formatNumber } from '#core/money.ts'

const decimals = (value: number, digits: number) =>
  value.toLocaleString('sv-SE', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const rankingMessages = {
  title: 'Rangordning',
  sub: 'Butiken lär sig av vad kunderna väljer efter en sökning. Inget nytt gäller förrän du har bestämt det.',
  open: 'Rangordning',
  trySearch: 'Prova en sökning',

  learning: 'Lär av sökningar',
  learningText:
    'Räknar vad som visas, öppnas, läggs i varukorgen och köps efter en sökning. Bara från kunder som tillåter statistik, bara sökningar som flera har gjort, och aldrig vem.',
  learningOn: 'Butiken lär av sökningar.',
  learningOff: 'Butiken lär inte av sökningar.',
  learnt: 'Lärande',
  counted: 'Räknat de senaste 90 dagarna',
  queries: 'Sökningar',
  lists: 'Visade listor',
  opened: 'Öppnade',
  inCart: 'I varukorgen',
  bought: 'Köpta',
  notEnough: (queries: number, choices: number) =>
    `En ny rangordning lärs på natten när det senaste har minst ${queries} olika sökningar och ${choices} öppnade produkter. Till dess gäller den medföljande.`,

  live: 'Används nu',
  shipped: 'Den medföljande rangordningen',
  shippedText: 'Den som följer med butiken. Den påverkas inte av vad som räknas.',
  named: (id: number, day: string) => `Rangordning ${id}, lärd ${day}`,
  model: (id: number | null) => (id === null ? 'den medföljande' : `rangordning ${id}`),
  back: 'Använd den medföljande',

  trial: 'Provas nu',
  noTrial: 'Inget prov pågår.',
  trialText: (id: number, other: string, day: string) =>
    `Rangordning ${id} delar varannan lista med ${other} sedan ${day}. De turas om att välja produkt, och den vars produkt öppnas först vinner listan.`,
  paused: 'Provet vilar medan butiken inte lär av sökningar.',
  wins: 'Vinster',
  losses: 'Förluster',
  ties: 'Lika',
  verdict: ({ tried, live }: { tried: number; live: number }, chance: number) => {
    if (tried + live === 0) return 'Inget är öppnat ännu.'
    const text = `Så ojämnt blir det av en slump i ${percent(chance)} av fallen.`
    if (chance >= 0.05) return `${text} Vänta på fler.`
    return `${text} ${tried > live ? 'Kunderna föredrar den nya.' : 'Kunderna föredrar den som används nu.'}`
  },
  use: 'Använd',
  cancel: 'Avbryt',
  tryIt: 'Prova',
  used: 'Rangordningen används från nästa sökning.',
  cancelled: 'Provet är avbrutet.',
  started: 'Provet har börjat.',
  ofModel: (action: string, id: number) => `${action} rangordning ${id}`,

  latest: 'Senast lärd',
  noModel: 'Ingen rangordning är lärd ännu.',
  taught: ({ queries, choices, pairs }: { queries: number; choices: number; pairs: number }) =>
    `Av ${formatNumber(queries)} sökningar, ${formatNumber(choices)} öppnade produkter och ${formatNumber(pairs)} par av produkter.`,
  heldOut: (pairs: number) => `Mätt på ${formatNumber(pairs)} par som den inte har lärt av`,
  logLoss: 'Fel i par',
  logLossText: 'lägre är bättre',
  ndcg: 'Ordning, NDCG',
  ndcgText: 'högre är bättre',
  fromTo: ({ before, after }: { before: number; after: number }) => `${decimals(before, 3)} → ${decimals(after, 3)}`,
  weights: 'Vad den väger in',
  feature: 'Egenskap',
  weight: 'Vikt',
  prior: 'Medföljande',
  decimals: (value: number) => decimals(value, 2),
  features: {
    points: 'Hur väl orden stämmer',
    isThing: 'Är det som söks, inte ett tillbehör',
    wordsInName: 'Orden finns i namnet',
    isHead: 'Ordet säger vad produkten är',
    isPart: 'Är en del till det som söks',
    together: 'Orden står intill varandra',
    exactName: 'Heter precis så',
    brand: 'Tillverkaren nämns',
    brevity: 'Kort namn',
    priceInCategory: 'Dyrare än andra i kategorin',
    bought: 'Köps ofta',
    rating: 'Högt betyg',
    stock: 'Går att köpa nu',
    chosenBefore: 'Väljs efter samma sökning',
  } as Record<string, string>,

  earlier: 'Tidigare prov',
  trialOf: 'Prov',
  days: 'Dagar',
  outcome: 'Slutade',
  outcomes: { used: 'Används', cancelled: 'Avbrutet' },
  against: (id: number, other: string) => `Rangordning ${id} mot ${other}`,
}

function percent(share: number): string {
  if (share < 0.001) return 'mindre än 0,1 %'
  return `${(share * 100).toLocaleString('sv-SE', { maximumSignificantDigits: 2 })} %`
}
