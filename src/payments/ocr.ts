/** The order number with a check digit (Luhn). */
export function ocrOf(orderNumber: number): string {
  return `${orderNumber}${checkDigit(String(orderNumber))}`
}

function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
