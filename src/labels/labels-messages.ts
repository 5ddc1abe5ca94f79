import { shop } from '#core/shop.ts'

export const labels = {
  maxPurchase: (units: number) => `Du kan max köpa ${units} st av den här produkten.`,
  anonymous: 'Anonym',
  get insurance() {
    return shop.brand.insuranceName
  },
  home: 'Hem',
  yes: 'Ja',
  no: 'Nej',
}
