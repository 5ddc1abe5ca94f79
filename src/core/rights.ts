/** What customers have ordered, sent back, paid and asked: whoever begins to work here is given it. */
export const deskRights = ['orders', 'returns', 'money', 'chat'] as const
/** What an employee may be given to look after. */
export const rights = [
  ...deskRights,
  'campaigns',
  'content',
  'navigation',
  'messages',
  'search',
  'stores',
  'shipping',
  /** Which companies buy on invoice, and for how much. */
  'credit',
  'books',
  'offers',
  'errors',
  'reviews',
] as const
export type Right = (typeof rights)[number]
