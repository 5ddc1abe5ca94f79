import { anyOf, listed, plainChip, type Reading, take } from './reading.ts'

const sale = anyOf(
  listed(`rea, på rea, reapris, reavara, reavaror, reaprodukter, kampanj, på kampanj, kampanjer, kampanjpris, kampanjpriser,
    erbjudande, erbjudanden, veckans erbjudande, veckans erbjudanden, specialerbjudande, dagens erbjudande, nedsatt, nedsatt pris, nedsatta, rabatt,
    rabatterad, rabatterade, rabatterat, till rabatterat pris, rabatterat pris, med rabatt, extrapris, sänkt pris, sänkta priser, prissänkt,
    prissänkta, utförsäljning, utförsäljningar, slutrea, realisation, mellandagsrea, black friday, black week, cyber monday, superpris, kanonpris, fyndpris, specialpris,
    prissänkning, prissänkningar, reapriser, rean, deal, deals, sale, discount, on sale`).flatMap((word) => [
    word,
    `${word} på`,
  ]),
)

const used = anyOf(
  listed(`begagnad, begagnat, begagnade, beg, fynd, fyndvara, fyndvaror, fyndhörnan, demoex, demoexemplar, returvara, returvaror, returex, andrahand,
    andrahands, second hand, secondhand, second-hand, refurbished, refurb, b-vara, b-varor, returexemplar,
    visningsex, inbytt, inbytta, outlet, renoverad, renoverade, rekonditionerad, rekonditionerade, rekonditionerat,
    återbrukad, återbrukade, öppnad förpackning, öppnade förpackningar, öppnad kartong, öppnade kartonger, utställningsex,
    utställningsexemplar, öppen låda, open box, used`),
)

export function readOffers(reading: Reading): Reading {
  const onSale = take(reading, sale, () => ({
    chip: { ...plainChip, key: 'sale', kind: 'sale' },
    conditions: [{ is: 'onSale' }],
  }))
  return take(onSale, used, () => ({
    chip: { ...plainChip, key: 'used', kind: 'used' },
    conditions: [{ is: 'used' }],
  }))
}
