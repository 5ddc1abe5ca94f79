type Buyer = { address: { organisationNumber: string | null } }

/** Who would owe us, when a company buys. */
export function companyOf({ address }: Buyer, isMember: boolean) {
  const { organisationNumber } = address
  return organisationNumber ? { organisationNumber: organisationNumber.replace(/\D/g, ''), isMember } : undefined
}
