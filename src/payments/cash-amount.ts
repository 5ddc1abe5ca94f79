/** What is paid in cash: to the nearest krona, 50 öre upwards (lag 1970:1029 2 §). Öre. */
export function cashAmount(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount) / 100) * 100
}
