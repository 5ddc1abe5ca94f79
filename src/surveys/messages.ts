import { shop } from '#core/shop.ts'

export const surveyMessages = {
  get question() {
    return `Hur troligt är det att du rekommenderar ${shop.brand.name} för en vän eller kollega?`
  },
  title: 'Hur gick det?',
  about: (number: number) =>
    `Frågan gäller beställning ${number}. Svaret går till oss i butiken och visas inte på sidan.`,
  low: '0 = inte alls troligt',
  high: '10 = mycket troligt',
  chooseScore: 'Välj ett tal från 0 till 10.',
  comment: 'Vad är främsta skälet? (frivilligt)',
  send: 'Skicka svaret',
  failed: 'Svaret kunde inte skickas. Försök igen om en stund.',
  thanks: 'Tack för ditt svar!',
  thanksText: 'Det hjälper oss att bli bättre. Vi frågar inte igen om den här beställningen.',
  over: 'Frågan är inte öppen längre',
  overText: 'Länken gäller inte, eller så är beställningen för gammal.',
  toStart: 'Till startsidan',
  wish: 'Fråga mig hur det gick: ett mejl med en enda fråga när allt har kommit.',
  wishSaved: 'Vi mejlar en fråga några dagar efter leveransen.',
  wishRemoved: 'Vi mejlar ingen fråga.',
  wishNotLoaded: 'Vi kunde inte se om du vill få en fråga om hur det gick.',
  wishFailed: 'Valet kunde inte sparas. Försök igen om en stund.',
} as const

export const surveyEmailMessages = {
  get subject() {
    return `En fråga om din beställning hos ${shop.brand.name}`
  },
  greeting: (name: string) => (name ? `Hej ${name}!` : 'Hej!'),
  opening: (number: number) => `Din beställning ${number} är levererad. Du bad oss fråga:`,
  answer: 'Svara på frågan',
  why: 'Du får mejlet för att du bad om det när du beställde. Vi skickar det en gång.',
} as const
