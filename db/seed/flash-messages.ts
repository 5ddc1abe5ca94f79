/** Messages shown to demo companies at login. Markdown. */
export const flashMessages = [
  {
    title: 'Faktura med 30 dagar',
    message:
      'Betala mot faktura utan avgift. Referens och inköpsnummer fyller ni i **i kassan**, så står de på fakturan.',
    audience: 'company',
  },
  {
    title: 'Priser utan moms',
    message: 'Ni kan visa priserna exklusive moms i hela butiken. [Så handlar ni som företag](/se/info/8-Kopvillkor)',
    audience: 'company',
  },
]
