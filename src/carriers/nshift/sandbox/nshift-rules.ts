import { z } from 'zod'

/** Shipments as nShift's own schema describes them; stricter where it is vague. Sources: docs/providers.md. */

const Text = z.string().min(1).max(100)

const Party = z.strictObject({
  name: Text,
  address1: z.string().max(35).optional(),
  zipcode: z.string().optional(),
  city: Text,
  country: z.string().length(2),
  phone: z.string().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  doorCode: z.string().optional(),
  quickId: z.string().optional(),
})

/** What is missing or of another type is refused as a whole, with 400. */
export const ShipmentPrint = z.strictObject({
  printConfig: z.strictObject({
    target1Media: z.enum(['laser-a5', 'laser-2a5', 'laser-ste', 'laser-a4', 'thermo-se', 'thermo-190', 'thermo-brev3']),
    target1Type: z.enum(['pdf', 'zpl']),
  }),
  shipment: z.strictObject({
    developerId: z.string().optional(),
    test: z.boolean().optional(),
    sender: Party.or(z.strictObject({ quickId: Text })),
    receiver: Party,
    agent: z.strictObject({ quickId: Text }).optional(),
    service: z.strictObject({ id: Text }),
    parcels: z
      .array(
        z.strictObject({
          copies: z.int().positive(),
          weight: z.number().positive(),
          contents: Text.optional(),
          valuePerParcel: z.boolean().optional(),
        }),
      )
      .min(1),
    orderNo: Text,
    senderReference: z.string().max(17).regex(/^\S*$/).optional(),
    freeText1: z.string().max(30).optional(),
  }),
})

type Shipment = z.output<typeof ShipmentPrint>['shipment']

export type ShipmentFault = {
  message: string
  messageCode: string
  field: string
  location: string
  type: 'error' | 'ignorable'
}

const pointService = 'P19'
const services: readonly string[] = [pointService, 'P17', 'P24']

/** What the carrier's service does not take is listed, with 422. */
export function faultsOf({ receiver, parcels, service, agent }: Shipment): ShipmentFault[] {
  const fault = (field: string, messageCode: string, message: string, type: ShipmentFault['type'] = 'error') => ({
    message,
    messageCode,
    field,
    location: '',
    type,
  })
  const isPlain = /^\d{5}$|^\d{3} \d{2}$/.test(receiver.zipcode ?? '')
  return [
    ...(isPlain ? [] : [fault('Address_Zipcode', 'ZipCode', 'Not valid postal code')]),
    ...(services.includes(service.id) ? [] : [fault('Service', 'Service', 'Unknown service')]),
    ...(service.id === pointService && !agent ? [fault('Agent', 'Missing', 'The service needs an agent')] : []),
    ...(parcels.some(({ weight }) => weight > 35)
      ? [fault('ParcelGroup_Weight', 'MaximumFlt', 'maximum value (35) exceeded', 'ignorable')]
      : []),
  ]
}
