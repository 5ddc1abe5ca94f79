import type { ReturnTerms } from '#core/shop.ts'
import { shop } from '#core/shop.ts'
import { offered } from '#shop-settings/offered.ts'
import { returnCost } from '#shop-settings/return-texts.ts'

const address = () => `${shop.company.name}, ${place()}`
const place = () => `${shop.company.street}, ${shop.company.zip} ${shop.company.city}`

/**
 * The instructions and the form have the wording that förordning (2014:19) prescribes: annex I A and B of directive
 * 2011/83/EU in its Swedish text, with the alternatives for several goods sent apart (1 c), a form on the website (3),
 * goods to send back at the customer's cost (4, 5 a–c), and for what is no goods (1 a). The amounts of our own labels and
 * the exceptions (lag 2005:59 2 kap. 11 §) are added after it.
 */
export const withdrawalFormMessages = {
  instructionsTitle: 'Ångerrätt',
  get right() {
    return [
      'Du har rätt att frånträda detta avtal inom 14 dagar utan att ange något skäl.',
      'Ångerfristen löper ut 14 dagar efter den dag då du eller någon tredje part, dock ej transportföretaget, som du anger, tar den sista varan i fysisk besittning. För presentkort, tjänster och digitalt innehåll som inte kommer på ett fysiskt medium löper den ut 14 dagar efter den dag då avtalet ingicks. Ett trygghetsavtal för en vara kan du frånträda lika länge som köpet av varan, och behålla varan.',
      `Vill du utöva ångerrätten ska du till oss (${address()}, telefon ${shop.company.phone}, ${shop.company.email}) skicka ett klart och tydligt meddelande om ditt beslut att frånträda avtalet (t.ex. brev skickat med post eller e-post). Du kan använda standardblanketten för utövande av ångerrätten nedan, men det är inget krav.`,
    ]
  },
  online: (link: string) =>
    `Du kan också på vår webbplats, ${link}, elektroniskt fylla i och skicka in standardblanketten för utövande av ångerrätten eller något annat otvetydigt meddelande. Om du väljer det här alternativet kommer vi utan dröjsmål att på ett varaktigt medium (via e-post) bekräfta att vi mottagit ditt meddelande om utövande av ångerrätten.`,
  inTime:
    'För att du ska hinna utöva din ångerrätt i tid räcker det med att du sänder in ditt meddelande om att du tänker utöva ångerrätten innan ångerfristen löpt ut.',
  effectsTitle: 'Verkan av utövad ångerrätt',
  effects(terms: ReturnTerms) {
    const cost = returnCost(terms)
    return [
      'Om du frånträder detta avtal kommer vi att betala tillbaka alla betalningar vi fått från dig, inklusive leveranskostnader (men ej inräknat eventuella extrakostnader till följd av att du valt något annat leveranssätt än den billigaste form av standardleverans som vi erbjuder). Återbetalningen kommer att ske utan onödigt dröjsmål och i vilket fall som helst senast 14 dagar från och med den dag då vi underrättades om ditt beslut att frånträda avtalet. Vi kommer att använda samma betalningssätt för återbetalningen som du själv har använt för den inledande affärshändelsen, om du inte uttryckligen kommit överens med oss om något annat; i vilket fall som helst kommer återbetalningen inte att kosta dig något.',
      'Vi får vänta med återbetalningen tills vi fått tillbaka varan från dig eller tills du sänt in ett bevis på att du återsänt varan, beroende på vilket som inträffar först.',
      `Du ska återsända varan eller överlämna den till oss, ${shop.company.name}, Returer, ${place()}, utan onödigt dröjsmål och i vart fall senast 14 dagar efter den dag då du meddelat oss ditt beslut att frånträda avtalet. Tidsfristen är uppfylld om du sänder tillbaka varan innan perioden på 14 dagar löpt ut.`,
      `${cost === null ? 'Vi står för kostnaden för återsändandet av varan med vår fraktsedel. Ordnar du frakten själv betalar du vad den kostar.' : `Du ska själv betala de direkta kostnaderna för återsändandet av varan: ${cost} med vår fraktsedel, eller vad frakten kostar om du ordnar den själv.`}${offered.stores ? ' Lämnar du varan i butik kostar det inget.' : ''}`,
      'Du är ansvarig endast för varans minskade värde till följd av annan hantering än vad som är nödvändigt för att fastställa varans art, egenskaper och funktion.',
    ]
  },
  exceptionsTitle: 'När ångerrätten inte gäller',
  exceptions:
    'Ångerrätten gäller inte ljud-, bild- eller programvara med bruten försegling, varor som har tillverkats efter dina önskemål, varor som av hygienskäl är förseglade när förseglingen är bruten, och digitalt innehåll som har börjat levereras med ditt uttryckliga samtycke och när du har godkänt att ångerrätten upphör. Ett presentkort kan ångras så länge inget av det har använts.',
  formTitle: 'Standardblankett för utövande av ångerrätten',
  formIntro: '(Fyll i och returnera denna blankett endast om du vill frånträda avtalet.)',
  get formTo() {
    return `Till ${address()}, ${shop.company.email}:`
  },
  form: [
    'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/avtal om tillhandahållande av följande tjänst (*)',
    'Beställdes den (*)/mottogs den (*)',
    'Konsumentens/konsumenternas namn',
    'Konsumentens/konsumenternas adress',
    'Konsumentens/konsumenternas underskrift (endast om denna blankett meddelas på papper)',
    'Datum',
  ],
  formNote: '(*) Stryk det som inte är tillämpligt.',
} as const

export const termsMessages = {
  title: (number: number) => `Villkor för beställning ${number}`,
  intro: (day: string) => `Så här löd villkoren när beställningen gjordes den ${day}. Spara dokumentet.`,
  file: (number: number) => `villkor-${number}.pdf`,
} as const
