/** Carriers of the example methods of a new shop; they exist only in the sandbox. */
const carriersOfDemo: readonly string[] = ['Norrbud', 'Kvällsbudet', 'Paketnära']

export function isCarrierOfDemo(carrier: string | null): boolean {
  return carrier !== null && carriersOfDemo.includes(carrier)
}
