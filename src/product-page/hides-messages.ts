const manufacturersWithoutMessages = [1872]

export function hidesMessages(manufacturerId: number | undefined): boolean {
  return manufacturerId !== undefined && manufacturersWithoutMessages.includes(manufacturerId)
}
