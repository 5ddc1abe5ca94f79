import type { BankIdInfo } from '#account/bankid-contract.ts'

/** What opens the app on this device; null before there is an order to open. A phone's app answers an ordinary address. */
export function appAddress({ autoStartToken, isPretend }: BankIdInfo, isPhone: boolean): string | null {
  if (!autoStartToken) return null
  if (isPretend) return `/api/pretend/bankid/${autoStartToken}`
  const start = `?autostarttoken=${autoStartToken}&redirect=null`
  return isPhone ? `https://app.bankid.com/${start}` : `bankid:///${start}`
}

/** The page stays where it is, and asks on. */
export function openApp(address: string, isPretend: boolean): void {
  if (isPretend) window.open(address, '_blank')
  else window.location.assign(address)
}
