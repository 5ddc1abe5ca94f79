import type { ParcelBooking, Party } from '#carriers/connected-carrier.ts'
import { fitted, kilograms, plainPhone, plainZip } from '#carriers/fit.ts'

export type NShiftAccount = {
  keyId: string
  keySecret: () => string
  developerId: string | null
  /** Named by the page on which receivers follow their parcels. */
  userId: string
  /** Codes of the services of the account, such as P15; null: not offered. */
  services: Record<ParcelBooking['service'], string | null>
  /** Whose service points are shown, such as POSTNORD. */
  agentType: string
  /** Printed as tests, and not sent on to the carrier. */
  isTest: boolean
  labelFormat: 'pdf' | 'zpl'
  /** Of the Shipment Data API; null: parcels are not followed. */
  portal: { clientId: string; clientSecret: string } | null
}

export function senderReferenceOf(reference: string): string {
  return fitted(reference, 17).replaceAll(' ', '')
}

/** 107 × 190 mm. */
const labelMedia = 'thermo-190'

export function shipmentPrintOf(parcel: ParcelBooking, account: NShiftAccount, service: string): object {
  const { reference, sender, receiver, choiceId, weightGrams, message, doorCode } = parcel
  const hasAgent = parcel.service === 'pickup-point' || parcel.service === 'locker'
  return {
    printConfig: { target1Media: labelMedia, target1Type: account.labelFormat },
    shipment: {
      ...(account.developerId ? { developerId: account.developerId } : {}),
      test: account.isTest,
      sender: partyOf(sender),
      receiver: { ...partyOf(receiver), ...(doorCode ? { doorCode: fitted(doorCode, 20) } : {}) },
      ...(hasAgent ? { agent: { quickId: choiceId } } : {}),
      service: { id: service },
      parcels: [{ copies: 1, weight: kilograms(weightGrams), contents: 'Produkter', valuePerParcel: true }],
      orderNo: reference,
      senderReference: senderReferenceOf(reference),
      ...(message ? { freeText1: fitted(message, 30) } : {}),
    },
  }
}

function partyOf({ name, street, zip, city, country, phone, email }: Party): object {
  const mobile = plainPhone(phone)
  return {
    name: fitted(name),
    address1: fitted(street),
    zipcode: plainZip(zip),
    city: fitted(city),
    country,
    phone: mobile,
    mobile,
    ...(email ? { email } : {}),
  }
}
