export type FyndwareClass = { id: number; name: string; shortName: string }

const classes: readonly FyndwareClass[] = [
  { id: 1, name: 'Fyndklass 1', shortName: '1' },
  { id: 2, name: 'Fyndklass 2', shortName: '2' },
  { id: 3, name: 'Fyndklass 3', shortName: '3' },
  { id: 4, name: 'Fyndklass 4', shortName: '4' },
  { id: 5, name: 'Fyndklass 5', shortName: '5' },
  { id: 10, name: 'Utan originalförpackning', shortName: 'Bulk' },
  { id: 11, name: 'Skadad förpackning', shortName: 'Förpackning' },
  { id: 13, name: 'Renoverad', shortName: 'Renoverad' },
]

const conditions: Readonly<Record<number, string>> = {
  1: 'Som ny: öppnad men oanvänd, allt i kartongen finns med.',
  2: 'Använd kort tid. Fungerar som ny och har inga synliga märken.',
  3: 'Använd. Fungerar som den ska och har små repor eller märken.',
  4: 'Använd. Fungerar som den ska och har tydliga repor eller märken.',
  5: 'Hårt använd eller med delar som saknas. Fungerar.',
  10: 'Ny, men utan sin ursprungliga kartong.',
  11: 'Ny, i en kartong som har blivit skadad.',
  13: 'Renoverad och provad av en verkstad.',
}

export function fyndwareCondition(id: number): string {
  return conditions[id] ?? ''
}

export function fyndwareClass(id: number | null): FyndwareClass | null {
  return classes.find((fyndware) => fyndware.id === id) ?? null
}

const renovated = 13

/** The condition as sales channels and structured data name it. */
export function conditionOf(classId: number | null): 'new' | 'refurbished' | 'used' {
  if (classId === null) return 'new'
  return classId === renovated ? 'refurbished' : 'used'
}
