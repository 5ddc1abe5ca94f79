import { createHash } from 'node:crypto'
import type { ParcelBooking, Party } from '#carriers/connected-carrier.ts'
import { centimetres, fitted, plainPhone, plainZip } from '#carriers/fit.ts'

export type InstaboxAccount = {
  clientId: string
  clientSecret: () => string
  /** Begins every parcel id of this shop. */
  prefix: string
}

export type ServiceType = 'EXPRESS' | 'INSTAHOME'

/** We choose the id of a parcel: the same booking has the same one. */
export function parcelIdOf(reference: string, { prefix }: InstaboxAccount): string {
  const [, number] = /^shipment-(\d{1,10})$/.exec(reference) ?? []
  if (number) return `${prefix}${number.padStart(10, '0')}`
  const hash = createHash('sha256').update(reference).digest().readUIntBE(0, 6) % 9_000_000_000
  return `${prefix}${1_000_000_000 + hash}`
}

type Recipient = Pick<Party, 'street' | 'zip' | 'city'> & Partial<Pick<Party, 'phone' | 'email'>>
type Goods = Pick<ParcelBooking, 'weightGrams' | 'size' | 'value'>

const unknownGoods: Goods = { weightGrams: 1000, size: [300, 200, 100], value: 0 }

export function availabilityOf(service_type: ServiceType, recipient: Recipient, goods: Goods = unknownGoods): object {
  const [depth, width, height] = centimetres(goods.size)
  return {
    recipient: {
      email: recipient.email ?? '',
      mobile_phone_number: plainPhone(recipient.phone ?? ''),
      street: fitted(recipient.street),
      zip: plainZip(recipient.zip),
      city: fitted(recipient.city),
      country_code: 'SE',
    },
    services: [
      {
        service_type,
        options: { num_delivery_options: 25, num_dispatch_options: 1, response_fields: ['OPENHOURS', 'DISTANCE'] },
      },
    ],
    details: {
      total_value: goods.value / 100,
      total_weight: goods.weightGrams,
      package: { width, height, depth, weight: goods.weightGrams, type: 'BOX' },
    },
    options: { units: { dimensions: 'cm', weight: 'g', currency: 'SEK' } },
  }
}

export function orderOf(parcel: ParcelBooking, parcelId: string, service: ServiceType, token: string): object {
  return {
    options: { units: { weight: 'g', currency: 'SEK' } },
    order: {
      availability_token: token,
      parcel_id: parcelId,
      order_number: parcel.reference,
      recipient: personOf(parcel.receiver),
      sender: placeOf(parcel.sender),
      service_type: service,
      delivery_option: { sort_code: parcel.choiceId },
      details: { total_weight: parcel.weightGrams, total_value: parcel.value / 100 },
      identification_options: { type: 'ANY_PERSON' },
    },
  }
}

export function returnOf(parcel: ParcelBooking, parcelId: string): object {
  return {
    order: {
      service_type: 'LOCKER_RETURN',
      parcel_id: parcelId,
      has_waybill: true,
      order_number: parcel.reference,
      sender: personOf(parcel.sender),
      recipient: placeOf(parcel.receiver),
    },
  }
}

function placeOf({ name, street, zip, city, country }: Party): object {
  return { name: fitted(name), street: fitted(street), zip: plainZip(zip), city: fitted(city), country_code: country }
}

function personOf(party: Party): object {
  const { phone, email } = party
  return { ...placeOf(party), mobile_phone_number: plainPhone(phone), ...(email ? { email_address: email } : {}) }
}
