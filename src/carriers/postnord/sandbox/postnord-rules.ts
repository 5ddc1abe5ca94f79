import { z } from 'zod'

/** What PostNord's Booking API demands of an instruction, as far as it is known. Sources: docs/providers.md. */

const Text = (max: number) => z.string().min(1).max(max)
const Weight = z.object({ value: z.number().positive(), unit: z.literal('KGM') })
const Side = z.object({ value: z.number().positive(), unit: z.literal('CMT') })

const Party = z.object({
  nameIdentification: z.object({ name: Text(35) }),
  address: z.object({
    streets: z.array(Text(35)).min(1).max(2),
    postalCode: z.string().regex(/^\d{5}$/),
    city: Text(35),
    countryCode: z.literal('SE'),
  }),
  contact: z
    .object({
      contactName: Text(35).optional(),
      emailAddress: z.email().optional(),
      phoneNo: z.string().optional(),
      smsNo: z
        .string()
        .regex(/^\+?[\d -]{6,20}$/)
        .optional(),
    })
    .optional(),
})

/** MyPack Collect, MyPack Home, Parcel and Return Drop Off. */
const serviceCodes = ['17', '18', '19', '24'] as const

const Shipment = z
  .object({
    shipmentIdentification: z.object({ shipmentId: Text(35) }),
    dateAndTimes: z.object({ loadingDate: z.iso.datetime({ offset: true }) }),
    service: z.object({
      basicServiceCode: z.enum(serviceCodes),
      additionalServiceCode: z.array(z.string().regex(/^[A-Z]\d$/)).default([]),
    }),
    freeText: z.array(z.object({ usageCode: Text(3), text: z.string().max(60) })).optional(),
    numberOfPackages: z.object({ value: z.literal(1) }),
    totalGrossWeight: Weight,
    references: z.array(z.object({ referenceNo: Text(35), referenceType: z.enum(['CU', 'REF']) })).optional(),
    parties: z.object({
      consignor: z.object({
        issuerCode: z.literal('Z12'),
        partyIdentification: z.object({ partyId: z.string().regex(/^\d{8,10}$/), partyIdType: z.literal('160') }),
        party: Party,
      }),
      consignee: z.object({ party: Party }),
      deliveryParty: z
        .object({ partyIdentification: z.object({ partyId: Text(20), partyIdType: z.literal('156') }) })
        .optional(),
    }),
    goodsItem: z
      .array(
        z.object({
          packageTypeCode: z.literal('PC'),
          items: z
            .array(
              z.object({
                // 0 lets PostNord choose the number.
                itemIdentification: z.object({ itemId: z.literal('0') }),
                grossWeight: Weight,
                dimensions: z.object({ length: Side, width: Side, height: Side }).optional(),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  })
  .refine(
    ({ service, parties }) => {
      const contact = parties.consignee.party.contact
      return service.basicServiceCode === '24' || Boolean(contact?.smsNo ?? contact?.emailAddress)
    },
    { path: ['parties', 'consignee', 'contact'], error: 'smsNo or emailAddress is required for the service' },
  )
  .refine(
    ({ service, parties }) =>
      service.additionalServiceCode.includes('A7') === Boolean(parties.deliveryParty?.partyIdentification.partyId),
    { path: ['parties', 'deliveryParty'], error: 'deliveryParty is required with A7, and only with it' },
  )
  .refine(({ service }) => !service.additionalServiceCode.includes('A7') || service.basicServiceCode === '19', {
    path: ['service'],
    error: 'A7 is not valid with the basic service code',
  })

export const Instruction = z.object({
  messageDate: z.iso.datetime({ offset: true }),
  messageFunction: z.literal('Instruction'),
  messageId: Text(35),
  application: z.object({ name: Text(35), version: z.string(), applicationId: z.int().positive() }),
  language: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  // The real service makes a second parcel of a Deletion, so the sandbox takes none.
  updateIndicator: z.literal('Original'),
  shipment: z.array(Shipment).length(1),
})

const heaviest = { '17': 35, '18': 35, '19': 20, '24': 20 } as const

/** Said in an answer of 200, of the parcel. Null: it is taken. */
export function faultOfItem({ shipment: [shipment] }: z.output<typeof Instruction>): string | null {
  if (!shipment) return null
  const limit = heaviest[shipment.service.basicServiceCode]
  return shipment.totalGrossWeight.value > limit ? 'grossWeight exceeds maximum for service' : null
}
