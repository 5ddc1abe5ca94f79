export type BringAccount = {
  /** https://api.bring.com */
  base: string
  apiUid: string
  apiKey: () => string
  customerNumber: string
  /** Bring checks the bookings and sends nothing. */
  isTest: boolean
  /** The shop's address, which Bring demands of every call. */
  clientUrl: string
}
