export type PostNordAccount = {
  /** https://api2.postnord.com, or https://atapi2.postnord.com for tests. */
  base: string
  apiKey: () => string
  customerNumber: string
  /** Given by PostNord. */
  applicationId: number
}
