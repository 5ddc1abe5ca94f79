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
} as const satisfies Record<string, Account>

export type ConnectableCarrier = keyof typeof carrierAccounts

export const connectableCarriers = Object.keys(carrierAccounts) as ConnectableCarrier[]

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
