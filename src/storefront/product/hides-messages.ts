/** Makers whose products are shown without messages at the top. */
const makersWithoutMessages = [1872]

export function hidesMessages(manufacturerId: number | undefined): boolean {
  return manufacturerId !== undefined && makersWithoutMessages.includes(manufacturerId)
}
