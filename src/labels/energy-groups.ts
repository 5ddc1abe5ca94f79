/** Product groups sold with an energy label ((EU) 2017/1369), as Google's product taxonomy names them. */
const groups = [
  'Electronics > Video > Televisions',
  'Electronics > Video > Computer Monitors',
  'Electronics > Communications > Telephony > Mobile Phones',
  'Electronics > Computers > Tablet Computers',
  'Home & Garden > Lighting > Light Bulbs',
  'Home & Garden > Household Appliances > Laundry Appliances',
  'Home & Garden > Household Appliances > Climate Control Appliances > Air Conditioners',
  'Home & Garden > Household Appliances > Water Heaters',
  'Home & Garden > Kitchen & Dining > Kitchen Appliances > Dishwashers',
  'Home & Garden > Kitchen & Dining > Kitchen Appliances > Freezers',
  'Home & Garden > Kitchen & Dining > Kitchen Appliances > Ovens',
  'Home & Garden > Kitchen & Dining > Kitchen Appliances > Range Hoods',
  'Home & Garden > Kitchen & Dining > Kitchen Appliances > Refrigerators',
]

export function isEnergyLabelled(googleCategory: string | null): boolean {
  return groups.some((group) => googleCategory === group || googleCategory?.startsWith(`${group} > `))
}
