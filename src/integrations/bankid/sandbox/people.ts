/** Test numbers; the last is a coordination number. */
export const sandboxPeople = [
  { personalNumber: '198112189876', name: 'Elin Sandberg' },
  { personalNumber: '191212121212', name: 'Tolvan Tolvansson' },
  { personalNumber: '197010632391', name: 'Samira Samordning' },
] as const
