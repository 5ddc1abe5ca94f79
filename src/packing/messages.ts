type Picked = { bin: string | undefined; quantity: number; name: string; id: number; orders: string }

export const messages = {
  pickingList: 'Plocklista',
  packingSlips: 'Följesedlar',
  packingSlip: (number: number) => `Följesedel, beställning ${number}`,
  summary: (orders: number, units: number) =>
    `${orders} ${orders === 1 ? 'order' : 'ordrar'}, ${units} ${units === 1 ? 'vara' : 'varor'}`,
  picked: ({ bin, quantity, name, id, orders }: Picked) =>
    `${bin ? `${bin}: ` : ''}${quantity} × ${name} (${id}), order ${orders}`,
  of: (number: number, quantity: number) => (quantity === 1 ? String(number) : `${number} (${quantity})`),
  line: ({ quantity, name, id }: { quantity: number; name: string; id: number }) => `${quantity} × ${name} (${id})`,
  delivery: (name: string, text: string) => `Leverans: ${name}, ${text}`,
  together: (number: number) => `Packas tillsammans med beställning ${number}`,
  greeting: (text: string) => `Hälsning till budet: ${text}`,
} as const

export const places = { web: 'Weblagret', supplier: 'Leverantören', store: 'Butiken' } as const
