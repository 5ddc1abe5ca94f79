export const sv = {
  carried: 'Ingående saldon från år som gallrats',
} as const
