/** Those of the methods that a new shop is given as examples: they exist in the sandbox alone. */
const carriersOfDemo: readonly string[] = ['Norrbud', 'Kvällsbudet', 'Paketnära']

export function isCarrierOfDemo(carrier: string | null): boolean {
  return carrier !== null && carriersOfDemo.includes(carrier)
}
