type Order = { orderNumber: number; total: number; rows: { name: string; quantity: number }[] }

export function paidText({ orderNumber, total, rows }: Order): string {
  const products = rows.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return `Order ${orderNumber} är betald: ${kronor(total)} kr. ${products}`
}

export function waitingText(count: number, isMore: boolean): string {
  if (count === 0) return 'God morgon. Inga ordrar väntar på att packas.'
  const orders = count === 1 && !isMore ? '1 order' : `${isMore ? 'Minst ' : ''}${count} ordrar`
  return `God morgon. ${orders} väntar på att packas.`
}

function kronor(ore: number): string {
  const whole = String(Math.floor(ore / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')
  return ore % 100 === 0 ? whole : `${whole},${String(ore % 100).padStart(2, '0')}`
}
