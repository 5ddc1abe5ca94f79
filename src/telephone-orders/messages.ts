import { shop } from '#core/shop.ts'

export const emailMessages = {
  subject: 'Dina produkter, klara att beställa',
  opening: 'Tack för samtalet. Här är produkterna vi talade om. Inget är beställt än.',
  open: 'Öppna varukorgen',
  sum: 'Summa',
  now: 'Priserna gäller just nu. Frakten väljer du i kassan, där villkoren och ångerrätten också står.',
  heldSubject: 'Dina produkter, undanlagda åt dig',
  heldOpening: 'Tack för samtalet. Här är produkterna vi talade om. Vi håller dem åt dig, men inget är beställt än.',
  heldOpen: 'Se erbjudandet',
  heldUntil: (when: string) =>
    `Produkterna och priserna gäller till ${when}. Frakten väljer du i kassan, där villkoren och ångerrätten också står.`,
  accept: () =>
    `Köpet blir av först när du själv beställer och betalar i kassan (lag 2005:59 2 kap. 3 a §). Vill du inte ha produkterna behöver du inte göra något. Har du inte talat med ${shop.brand.name} kan du bortse från mejlet.`,
} as const

export const offerMessages = {
  title: 'Ditt erbjudande',
  goods: 'Produkter',
  units: (quantity: number) => `${quantity} st`,
  sum: 'Summa för produkterna',
  heldUntil: (when: string) => `Vi håller produkterna och priserna åt dig till ${when}.`,
  priceUntil: (when: string) =>
    `Priserna gäller till ${when}. Produkterna hålls inte längre undan, eftersom en beställning redan har gjorts.`,
  next: 'Inget är beställt än. I kassan väljer du leverans, ser villkoren och ångerrätten, och beställer och betalar själv. Är ett pris lägre när du beställer betalar du det lägre.',
  toCheckout: 'Till kassan',
  failed: 'Det gick inte. Försök igen.',
} as const
