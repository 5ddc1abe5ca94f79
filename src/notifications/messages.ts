export const feedMessages = {
  isUnread: 'Oläst: ',
  show: 'Visa',
  remove: (title: string) => `Ta bort aviseringen ${title}`,
  dismissAll: 'Markera alla som lästa',
  older: 'Visa äldre',
  failed: 'Det gick inte att hämta aviseringarna.',
  emptyTitle: 'Inga aviseringar',
  emptyText: 'Här hör vi av oss om dina beställningar, dina bevakningar och dina framsteg.',
}
