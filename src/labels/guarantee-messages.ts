/** Swedish text of the harmonised notice in regulation (EU) 2025/1960 annex I; must not be changed. */
export const notice = {
  title: 'Reklamationsrätt',
  lead: ['Du har ', 'minst två års reklamationsrätt', ' för en vara du köpt i EU.'],
  rights: 'Som konsument har du rätt att reklamera en vara om den till exempel',
  defects: ['inte motsvarar beskrivningen', 'inte fungerar som avsett.'],
  liable: [
    '',
    'Säljaren är ansvarig',
    ' för brister som fanns när varan levererades och som upptäcks inom den period som reklamationsrätten gäller. Säljaren måste i så fall erbjuda',
  ],
  remedies: [
    ['', 'gratis reparation', ' eller ', 'gratis byte', ' av varan'],
    ['i vissa fall ', 'prisavdrag', ' eller ', 'alla pengarna tillbaka.'],
  ],
  longer:
    'I vissa länder kan reklamationsrätten vara längre än två år. För begagnade varor kan den vara kortare, men aldrig kortare än ett år.',
  more: 'För mer information om dina rättigheter i ett visst land kan du skanna qr-koden nedan eller fråga säljaren.',
  address: 'europa.eu/youreurope/reklamationsrätt',
  todo: 'Vad du ska göra om en vara är bristfällig',
  steps: [
    'Kontakta säljaren så snart som möjligt och rapportera problemet.',
    'Visa upp bevis på köpet, till exempel kvitto, faktura eller kontoutdrag.',
  ],
  guarantees:
    'Säljarna och tillverkarna kan ibland erbjuda kommersiella garantier som gäller oberoende av reklamationsrätten. Du kan till exempel se den här GARAN-märkningen för hållbarhetsgarantier som tillverkaren erbjuder utan kostnad och som omfattar hela varan.',
} as const

export const messages = {
  link: 'Din reklamationsrätt enligt lag',
  inSweden: 'I Sverige gäller reklamationsrätten i tre år.',
  flag: 'EU:s stjärnor på en sköld',
  qr: 'QR-kod till europa.eu om reklamationsrätt',
  label: 'Tillverkarens hållbarhetsgaranti',
  labelOf: (years: string, brand: string, model: string) =>
    `GARAN: ${brand} garanterar att ${model} håller i ${years} år`,
  years: 'år',
  labelText:
    'Tillverkaren garanterar hela varan under den här tiden, utan kostnad. Garantin gäller utöver din reklamationsrätt.',
  legend: [
    'Hållbarhetsgaranti i år',
    'Tillverkaren garanterar hela varan,',
    'utan kostnad.',
    'Gäller utöver reklamationsrätten',
    'på minst två år.',
  ],
  labelQr: 'QR-kod till europa.eu om hållbarhetsgarantier',
  labelAddress: 'europa.eu/youreurope/commercial-guarantee-durability',
  showLabel: 'Visa märkningen',
} as const
