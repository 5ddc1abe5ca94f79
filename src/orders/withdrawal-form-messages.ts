import { seller } from '#core/seller.ts'

const address = `${seller.name}, ${seller.street}, ${seller.zip} ${seller.city}`

/** The instructions and the form of directive 2011/83/EU, annex I (lag 2005:59 2 kap. 10 a §). */
export const withdrawalFormMessages = {
  instructionsTitle: 'Så ångrar du köpet',
  right: [
    'Du har rätt att ångra avtalet inom 14 dagar utan att ange något skäl. Ångerfristen löper ut 14 dagar efter den dag då du, eller någon annan än fraktföraren som du har utsett, får den sista varan. För trygghetsavtal, tjänster och digitalt innehåll räknas den från den dag då avtalet ingicks.',
    `Vill du utöva ångerrätten ska du meddela oss ditt beslut klart och tydligt, till exempel med brev till ${address}, via mejl till ${seller.email} eller på telefon ${seller.phone}. Du kan använda standardblanketten, men du måste inte.`,
  ],
  online: (link: string) =>
    `Du kan också fylla i och skicka meddelandet på ${link}. Då bekräftar vi genast via mejl att vi har tagit emot det.`,
  inTime: 'Det räcker att du skickar meddelandet innan ångerfristen har löpt ut.',
  effectsTitle: 'Vad som händer när du har ångrat köpet',
  effects: [
    'Vi betalar tillbaka allt du har betalat, också leveransen, men inte det extra som ett annat leveranssätt än det billigaste standardsättet har kostat. Det sker utan onödigt dröjsmål och senast 14 dagar från den dag då vi fick ditt meddelande, på samma sätt som du betalade och utan avgift.',
    'Vi får vänta med återbetalningen tills varan har kommit tillbaka eller du har visat att den är skickad, om det sker tidigare.',
    `Skicka eller lämna varan till ${seller.name}, Returer, ${seller.street}, ${seller.zip} ${seller.city}, utan onödigt dröjsmål och senast 14 dagar från den dag då du meddelade oss.`,
    'Du står för den direkta kostnaden för att returnera varan: 49 kr för paket och 299 kr för skrymmande gods med vår fraktsedel, eller vad frakten kostar om du ordnar den själv. Lämnar du varan i butik kostar det inget.',
    'Du ansvarar bara för den värdeminskning som beror på att varan har hanterats mer än vad som behövs för att fastställa dess egenskaper och funktion.',
  ],
  exceptionsTitle: 'När ångerrätten inte gäller',
  exceptions:
    'Ångerrätten gäller inte ljud-, bild- eller programvara med bruten försegling, varor som har tillverkats efter dina önskemål, varor som av hygienskäl är förseglade när förseglingen är bruten, och digitalt innehåll som har börjat levereras med ditt uttryckliga samtycke och när du har godkänt att ångerrätten upphör.',
  formTitle: 'Standardblankett för ångerrätt',
  formIntro: 'Fyll i och skicka blanketten bara om du vill ångra köpet.',
  formTo: `Till ${address}, ${seller.email}`,
  form: [
    'Jag/Vi (*) meddelar härmed att jag/vi (*) ångrar mitt/vårt (*) köpeavtal om följande varor (*)/tjänster (*):',
    'Beställdes den (*)/mottogs den (*):',
    'Beställningens nummer:',
    'Konsumentens/Konsumenternas namn:',
    'Konsumentens/Konsumenternas adress:',
    'Konsumentens/Konsumenternas namnteckning (endast om blanketten är på papper):',
    'Datum:',
  ],
  formNote: '(*) Stryk det som inte är tillämpligt.',
} as const

export const termsMessages = {
  title: (number: number) => `Villkor för beställning ${number}`,
  intro: (day: string) => `Så här löd villkoren när beställningen gjordes den ${day}. Spara dokumentet.`,
  file: (number: number) => `villkor-${number}.pdf`,
} as const
