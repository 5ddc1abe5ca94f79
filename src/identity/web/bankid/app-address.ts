import type { BankIdInfo } from '#identity/bankid-contract.ts'

/** Null before there is an order to open. On phones the app opens from a universal link. */
export function appAddress({ autoStartToken, isSandbox }: BankIdInfo, isPhone: boolean): string | null {
  if (!autoStartToken) return null
  if (isSandbox) return `/api/sandbox/bankid/${autoStartToken}`
  const start = `?autostarttoken=${autoStartToken}&redirect=null`
  return isPhone ? `https://app.bankid.com/${start}` : `bankid:///${start}`
}

/** The page stays open and keeps polling. */
export function openApp(address: string, isSandbox: boolean): void {
  if (isSandbox) window.open(address, '_blank')
  else window.location.assign(address)
}
