import { shop } from '#core/shop.ts'

export const emailMessages = {
  subject: 'Dina produkter, klara att beställa',
  opening: 'Tack för samtalet. Här är produkterna vi talade om. Inget är beställt än.',
  open: 'Öppna varukorgen',
  sum: 'Summa',
  now: 'Priserna gäller just nu. Frakten väljer du i kassan, där villkoren och ångerrätten också står.',
  accept: () =>
    `Köpet blir av först när du själv beställer och betalar i kassan (lag 2005:59 2 kap. 3 a §). Vill du inte ha produkterna behöver du inte göra något. Har du inte talat med ${shop.brand.name} kan du bortse från mejlet.`,
} as const
