/** Price texts of lists, cart and product page. */
export const priceMessages = {
  earlier: 'Tidigare',
  lowest: 'lägsta',
  comparison: 'Jämförpris',
  plusDeposit: (amount: string) => `+ pant ${amount}`,
  ofWhichDeposit: 'Varav pant',
  unitPrice: (price: string, unit: string) => `${price}/${unit}`,
  ordinary: 'Ordinarie',
  from: 'Från',
  memberPrice: 'Medlemspris',
  save: 'Spara',
  withVat: (price: string) => `${price} inkl. moms`,
  withoutVat: (price: string) => `${price} exkl. moms`,
  isWithoutVat: 'exkl. moms',
  label: {
    flash: 'Flash-sale!',
    member: 'Medlemspris!',
    recent: 'Nyligen prissänkt!',
    unique: 'Unikt pris!',
    fyndware: 'Fyndvarupris!',
    campaign: 'Kampanjpris!',
  },
}
