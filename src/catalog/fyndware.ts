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

export function fyndwareClass(id: number | null): FyndwareClass | null {
  return classes.find((fyndware) => fyndware.id === id) ?? null
}
