import type { ContentType, EntryField } from '#content-editor/field.ts'
import { formMessages as messages } from './form-messages.ts'

const kind = 'rule.discount.kind'
const of = (...is: string[]) => ({ when: { field: kind, is } })
const groups = messages.groups

const discount: EntryField[] = [
  { name: kind, label: messages.kind, as: 'choice', choices: messages.kinds },
  { name: 'rule.discount.percent', label: messages.percent, as: 'number', isRequired: true, ...of('percent') },
  {
    name: 'rule.discount.maxDiscount',
    label: messages.maxDiscount,
    help: messages.maxDiscountHint,
    as: 'kronor',
    ...of('percent'),
  },
  { name: 'rule.discount.amount', label: messages.amount, as: 'kronor', isRequired: true, ...of('sum') },
  {
    name: 'rule.discount.tiers',
    label: messages.tiers,
    help: messages.tiersHint,
    as: 'lines',
    isRequired: true,
    ...of('tiers'),
  },
  {
    name: 'rule.discount.tiers',
    label: messages.volume,
    help: messages.volumeHint,
    as: 'lines',
    isRequired: true,
    ...of('volume'),
  },
  { name: 'rule.discount.buy', label: messages.buy, as: 'number', isRequired: true, ...of('buy-pay') },
  { name: 'rule.discount.pay', label: messages.pay, as: 'number', isRequired: true, ...of('buy-pay') },
  {
    name: 'rule.discount.perOrder',
    label: messages.perOrder,
    help: messages.perOrderHint,
    as: 'number',
    ...of('buy-pay'),
  },
  { name: 'rule.discount.productId', label: messages.gift, as: 'product', isRequired: true, ...of('gift') },
  {
    name: 'rule.discount.quantity',
    label: messages.giftQuantity,
    as: 'number',
    startsAs: '1',
    isRequired: true,
    ...of('gift'),
  },
]

const conditions: EntryField[] = [
  { name: 'rule.minSubtotal', label: messages.minSubtotal, help: messages.minSubtotalHint, as: 'kronor' },
  { name: 'rule.conditions.productIds', label: messages.products, as: 'products' },
  {
    name: 'rule.conditions.categoryIds',
    label: messages.categories,
    help: messages.categoriesHint,
    as: 'rows',
    of: 'category',
  },
  { name: 'rule.conditions.sectionIds', label: messages.sections, as: 'rows', of: 'section' },
  { name: 'rule.conditions.manufacturerIds', label: messages.manufacturers, as: 'rows', of: 'manufacturer' },
  { name: 'rule.requires', label: messages.requires, help: messages.requiresHint, as: 'products' },
]

const together: EntryField[] = [
  {
    name: 'isCombinable',
    label: messages.isCombinable,
    help: messages.isCombinableHint,
    as: 'check',
    isOnAtFirst: true,
  },
  { name: 'priority', label: messages.priority, help: messages.priorityHint, as: 'number', startsAs: '0' },
]

/** What may be changed when it has been created. */
const changed: EntryField[] = [
  { name: 'name', label: messages.name, help: messages.nameHint, as: 'line', isRequired: true },
  { name: 'code', label: messages.code, help: messages.codeHint, as: 'line' },
  { name: 'endsAt', label: messages.endsAt, help: messages.endsAtHint, as: 'moment' },
  { name: 'maxUses', label: messages.maxUses, help: messages.maxUsesHint, as: 'number' },
  { name: 'perCustomer', label: messages.perCustomer, help: messages.perCustomerHint, as: 'number' },
  { name: 'budget', label: messages.budget, help: messages.budgetHint, as: 'kronor' },
]

const fixed: EntryField[] = [
  { name: 'audience', label: messages.audience, as: 'choice', choices: messages.audiences },
  { name: 'startsAt', label: messages.startsAt, as: 'moment', isRequired: true },
]

const inGroup = (group: string, fields: readonly EntryField[]) => fields.map((field) => ({ ...field, group }))
const named = (names: readonly string[]) => [...changed, ...fixed].filter(({ name }) => names.includes(name))

const shared = { path: 'promotion', title: messages.title, one: messages.one, about: '', nameOf: () => messages.one }

export const newPromotionType: ContentType = {
  ...shared,
  fields: [
    ...inGroup(groups.about.title, [...named(['name', 'code']), ...named(['audience'])]),
    ...inGroup(groups.gives.title, discount),
    ...inGroup(groups.period.title, [...named(['startsAt']), ...named(['endsAt'])]),
    ...inGroup(groups.conditions.title, conditions),
    ...inGroup(groups.limits.title, named(['maxUses', 'perCustomer', 'budget'])),
    ...inGroup(groups.together.title, together),
  ],
  groups: Object.fromEntries(Object.values(groups).map(({ title, ...group }) => [title, group])),
}

export const changedPromotionType: ContentType = { ...shared, fields: changed }
export const fixedPromotionType: ContentType = {
  ...shared,
  fields: [...fixed, ...discount, ...conditions, ...together],
}
