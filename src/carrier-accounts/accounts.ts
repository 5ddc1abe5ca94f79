type Field = { name: string; env: string; isSecret?: true; pattern?: RegExp }

type Account = {
  name: string
  hosts: { live: string; test: string }
  /** Beside the environment, live or test. */
  fields: readonly Field[]
}

/** Carriers that have an adapter, with what an account consists of. Settings, forms and checks follow this table. */
export const carrierAccounts = {
  postnord: {
    name: 'PostNord',
    hosts: { live: 'https://api2.postnord.com', test: 'https://atapi2.postnord.com' },
    fields: [
      { name: 'apiKey', env: 'POSTNORD_API_KEY', isSecret: true },
      { name: 'customerNumber', env: 'POSTNORD_CUSTOMER_NUMBER', pattern: /^\d{8,10}$/ },
      { name: 'applicationId', env: 'POSTNORD_APPLICATION_ID', pattern: /^\d{1,9}$/ },
    ],
  },
  bring: {
    name: 'Bring',
    hosts: { live: 'https://api.bring.com', test: 'https://api.bring.com' },
    fields: [
      { name: 'apiUid', env: 'BRING_API_UID' },
      { name: 'apiKey', env: 'BRING_API_KEY', isSecret: true },
      { name: 'customerNumber', env: 'BRING_CUSTOMER_NUMBER' },
    ],
  },
  dhl: {
    name: 'DHL',
    hosts: {
      live: 'https://api.freight-logistics.dhl.com',
      test: 'https://test-api.freight-logistics.dhl.com',
    },
    fields: [
      { name: 'apiKey', env: 'DHL_API_KEY', isSecret: true },
      { name: 'trackingKey', env: 'DHL_TRACKING_KEY', isSecret: true },
      { name: 'customerNumber', env: 'DHL_CUSTOMER_NUMBER', pattern: /^\d{6}$/ },
    ],
  },
  budbee: {
    name: 'Budbee',
    hosts: { live: 'https://api.budbee.com', test: 'https://api.staging.budbee.com' },
    fields: [
      { name: 'apiKey', env: 'BUDBEE_API_KEY', isSecret: true },
      { name: 'apiSecret', env: 'BUDBEE_API_SECRET', isSecret: true },
      { name: 'collectionId', env: 'BUDBEE_COLLECTION_ID', pattern: /^\d{1,9}$/ },
    ],
  },
  instabox: {
    name: 'Instabox',
    hosts: {
      live: 'https://webshopintegrations.instabox.se',
      test: 'https://webshopintegrations-sandbox.instabox.se',
    },
    fields: [
      { name: 'clientId', env: 'INSTABOX_CLIENT_ID' },
      { name: 'apiSecret', env: 'INSTABOX_CLIENT_SECRET', isSecret: true },
      { name: 'parcelPrefix', env: 'INSTABOX_PARCEL_PREFIX' },
    ],
  },
  nshift: {
    name: 'nShift',
    hosts: { live: 'https://api.unifaun.com/rs-extapi/v1', test: 'https://api.unifaun.com/rs-extapi/v1' },
    fields: [
      { name: 'clientId', env: 'NSHIFT_KEY_ID' },
      { name: 'apiSecret', env: 'NSHIFT_KEY_SECRET', isSecret: true },
      { name: 'userId', env: 'NSHIFT_USER_ID' },
      { name: 'agentType', env: 'NSHIFT_AGENT_TYPE' },
      { name: 'homeService', env: 'NSHIFT_HOME_SERVICE' },
      { name: 'pointService', env: 'NSHIFT_POINT_SERVICE' },
    ],
  },
} as const satisfies Record<string, Account>

/** Carriers whose labels can be sent to a label printer unchanged. */
export const zplCarriers: readonly string[] = [carrierAccounts.postnord.name]

export type ConnectableCarrier = keyof typeof carrierAccounts

export const connectableCarriers = Object.keys(carrierAccounts) as ConnectableCarrier[]

/** Those that print a label with which a customer hands a return in at an agent. */
export const returnCarriers: readonly ConnectableCarrier[] = ['postnord', 'bring', 'dhl']

export function byCarrier<T>(of: (id: ConnectableCarrier) => T): Record<ConnectableCarrier, T> {
  return Object.fromEntries(connectableCarriers.map((id) => [id, of(id)])) as Record<ConnectableCarrier, T>
}

export function carrierFields(id: ConnectableCarrier): readonly Field[] {
  return carrierAccounts[id].fields
}

/** A delivery method goes by the carrier of its name, however it is written. Null: none that can be connected. */
export function carrierNamed(name: string | null): ConnectableCarrier | null {
  const wanted = name?.trim().toLowerCase()
  return connectableCarriers.find((id) => wanted === id || wanted === carrierAccounts[id].name.toLowerCase()) ?? null
}
