export const messages = {
  carried: 'Ingående saldon från år som gallrats',
} as const
