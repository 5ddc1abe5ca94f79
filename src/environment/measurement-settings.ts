/** Accounts of services that count orders. Null: not connected. */
export type MeasurementSettings = {
  ga4: { measurementId: string; apiSecret: string } | null
  meta: { pixelId: string; accessToken: string; testEventCode: string } | null
}

export const noMeasurement: MeasurementSettings = { ga4: null, meta: null }
