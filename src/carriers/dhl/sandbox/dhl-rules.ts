import { z } from 'zod'

/** The transport instruction as DHL's own interface describes it; stricter where it is vague. Sources: docs/providers.md. */

const Text = (max: number) => z.string().max(max)

const Address = z.strictObject({
  street: Text(35).min(1),
  streetNumber: Text(10).optional(),
  additionalAddressInfo: Text(35).optional(),
  cityName: Text(35).min(1),
  postalCode: z.string().regex(/^\d{5}$/),
  countryCode: Text(3).min(1),
  accessCode: Text(20).optional(),
})

const Party = z.strictObject({
  id: Text(15).optional(),
  type: z.enum(['Consignor', 'Pickup', 'Consignee', 'Delivery', 'AccessPoint', 'FreightPayer']),
  subType: z.enum(['ParcelShop', 'ParcelStation']).optional(),
  name: Text(35).min(1),
  contactName: Text(35).optional(),
  references: z.array(Text(35)).optional(),
  address: Address,
  // One prefix, then digits, dashes and spaces.
  phone: Text(64)
    .regex(/^\+?[\d -]+$/)
    .optional(),
  email: Text(64).optional(),
})

const Piece = z.strictObject({
  id: z.array(z.string()).optional(),
  packageType: Text(4).optional(),
  goodsType: Text(70).optional(),
  marksAndNumbers: Text(17).optional(),
  numberOfPieces: z.int().min(1).max(999),
  weight: z.number().positive().max(99_999),
  volume: z.number().max(999).optional(),
  width: z.number().max(999),
  height: z.number().max(999),
  length: z.number().max(9999),
})

export const Instruction = z.strictObject({
  id: z.literal('').optional(),
  productCode: Text(3),
  shippingDate: z.iso.date().optional(),
  deliveryInstruction: Text(140).optional(),
  pickupInstruction: Text(140).optional(),
  totalNumberOfPieces: z.int().max(999).optional(),
  totalWeight: z.number().max(99_999).optional(),
  references: z
    .array(z.strictObject({ qualifier: Text(3), value: Text(35) }))
    .max(99)
    .optional(),
  payerCode: z.strictObject({ code: Text(3), location: Text(17).optional() }),
  parties: z.array(Party).min(2).max(6),
  pieces: z.array(Piece).min(1).max(999),
  additionalServices: z
    .strictObject({
      notification: z.boolean().optional(),
      preAdvice: z.boolean().optional(),
      doorstepDelivery: z.strictObject({ accessCode: Text(20).optional() }).optional(),
      insurance: z.strictObject({ value: z.number(), currency: Text(3) }).optional(),
    })
    .optional(),
})

type InstructionData = z.output<typeof Instruction>
export type DhlError = { errorCode: number; field: string; message: string }

const payers: Record<string, readonly string[]> = {
  '102': ['1', '3', '4'],
  '103': ['1', '4'],
  '104': ['3'],
  '118': ['1', '4'],
  '401': ['1', '4'],
}
const least = [15, 11, 2] as const

export function errorsOf(instruction: InstructionData, customerNumber: string): DhlError[] {
  const { productCode, payerCode, parties, pieces } = instruction
  const allowed = payers[productCode]
  if (!allowed) return [error(22005, 'ProductCode', 'No valid product was found for given productcode and countries')]
  const types = parties.map(({ type }) => type)
  const errors = [
    ...(allowed.includes(payerCode.code)
      ? []
      : [error(22020, 'PayerCode.Code', `Payercode ${payerCode.code} is not valid for product`)]),
    ...(types.includes('Consignor') && types.includes('Consignee')
      ? []
      : [error(22001, 'Parties', 'Consignor and Consignee are mandatory')]),
    ...(productCode === '103' && !types.includes('AccessPoint')
      ? [error(22001, 'Parties', 'AccessPoint is mandatory')]
      : []),
  ]
  const ofParties = parties.flatMap((party, at) => partyErrors(party, `Parties[${at}]`, productCode, customerNumber))
  const ofPieces = pieces.flatMap(({ length, width, height }, at) => {
    const sides = [length, width, height].toSorted((a, b) => b - a)
    const isSmall = productCode !== '401' && sides.some((side, place) => side < (least[place] ?? 0))
    return isSmall ? [error(22020, `Pieces[${at}]`, 'The piece is smaller than 15 × 11 × 2 cm')] : []
  })
  return [...errors, ...ofParties, ...ofPieces]
}

function partyErrors(
  { type, id = '', address }: InstructionData['parties'][number],
  field: string,
  productCode: string,
  customerNumber: string,
): DhlError[] {
  const errors: DhlError[] = []
  if (type === 'Consignor' && (!/^\d{6}$/.test(id) || id !== customerNumber)) {
    errors.push(error(22001, `${field}.Id`, 'The customer number is not valid'))
  }
  if (address.countryCode !== 'SE') {
    errors.push(error(22026, field, `${type} CountryCode is not valid for this product`))
  }
  if (type !== 'AccessPoint') return errors
  if (productCode !== '103') {
    errors.push(error(22015, field, 'AccessPoint Party is not allowed for this product'))
  } else if (!/^\d{4}$/.test(id)) {
    errors.push(error(22006, `${field}.Id`, 'The terminal id has four digits'))
  }
  return errors
}

function error(errorCode: number, field: string, message: string): DhlError {
  return { errorCode, field, message }
}
