export const messages = {
  pickingList: 'Plocklista',
  packingSlips: 'Följesedlar',
  packingSlip: (number: number) => `Följesedel, beställning ${number}`,
  summary: (orders: number, units: number) =>
    `${orders} ${orders === 1 ? 'order' : 'ordrar'}, ${units} ${units === 1 ? 'vara' : 'varor'}`,
  bin: 'Plats',
  units: 'Antal',
  product: 'Vara',
  productId: 'Art.nr',
  orders: 'Order',
  picked: 'Plockad',
  of: (number: number, quantity: number) => (quantity === 1 ? String(number) : `${number} (${quantity})`),
  to: 'Till',
  from: 'Från',
  placedAt: 'Beställd',
  delivery: 'Leverans',
  packedWith: 'Packas tillsammans med',
  order: (number: number) => `beställning ${number}`,
  greeting: 'Hälsning till budet',
  contact: (email: string, phone: string) => `Stämmer något inte? Skriv till ${email} eller ring ${phone}.`,
  back: 'Vill du ångra köpet, returnera eller reklamera gör du det på beställningens sida.',
} as const

export const places = { web: 'Weblagret', supplier: 'Leverantören', store: 'Butiken' } as const
