/** Rights granted to new employees by default. */
export const backOfficeRights = ['orders', 'customers', 'returns', 'money', 'chat'] as const
export const rights = [
  ...backOfficeRights,
  'catalog',
  'stock',
  'campaigns',
  'content',
  'navigation',
  'messages',
  'search',
  'stores',
  'point-of-sale',
  'shipping',
  'credit',
  'accounting',
  'offers',
  'errors',
  'reviews',
  'team',
  'audit',
  'emails',
] as const
export type Right = (typeof rights)[number]
