export const messages = {
  endsBeforeItBegins: 'Erbjudandet slutar innan det börjar.',
  isOver: 'Erbjudandet är redan slut.',
  beginsInThePast: 'Erbjudandet kan inte börja bakåt i tiden, för då har ingen betalat det priset.',
  notBelowOrdinary: (price: string, ordinary: string) =>
    `Erbjudandets ${price} är inte lägre än ordinarie ${ordinary}.`,
  notReduced: (price: string, lowest: string) =>
    `${price} är ingen sänkning: lägsta pris de 30 dagarna före är ${lowest}, och ett erbjudande får inte visas mot ett högre.`,
  gone: 'Produkten finns inte.',
  changedMeanwhile: 'Någon annan har ändrat samma fält.',
  stockChanged: 'Lagret har ändrats sedan dess.',
  noCost: 'Inköpspriset saknas.',
  noPrice: 'Formeln ger inget pris över 0.',
  tooHigh: 'Priset blir högre än 1 000 000 kr.',
  overlaps: 'Ett annat erbjudande gäller en del av tiden.',
  notReducedAtAll: 'Det är ingen sänkning mot lägsta pris de 30 dagarna före, och det förbjuder prisinformationslagen.',
  inCampaign: 'Ett erbjudande pågår.',
  copy: (name: string) => `${name} (kopia)`,
} as const
