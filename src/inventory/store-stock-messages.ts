export const storeStockMessages = {
  starred: 'Min butik',
  soldOut: 'Slut',
  units: (units: number) => `${units}\u00a0st`,
}
