/** Messages shown to demo companies at login. Markdown. */
export const flashMessages = [
  {
    title: 'Faktura utan avgift',
    message:
      '[Ansök om fakturaköp](/se/foretagsfaktura) en gång för företaget. Er referens fyller ni i **i kassan**, så står den på fakturan.',
    audience: 'company',
  },
  {
    title: 'Priser utan moms',
    message:
      'Ni ser priserna exklusive moms i hela butiken, med priset inklusive moms bredvid. [Köpvillkor för företag](/se/info/37-Kopvillkor-for-foretag)',
    audience: 'company',
  },
]
