export function sumOf(rows: readonly { quantity: number; unitPrice: number }[]): number {
  return rows.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
}
